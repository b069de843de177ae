/**
 * Which object of the synchronised state stands for which id now. One id may change its object within a patch (a piece that
 * is shown goes from one map to another), in either order.
 */
export class StateIds<I, S extends object> {
  private readonly byId = new Map<I, S>();
  private readonly ids = new Map<S, I>();

  clear(): void {
    this.byId.clear();
    this.ids.clear();
  }

  of(id: I): S | undefined {
    return this.byId.get(id);
  }

  /** Takes it away; the id it stood for, unless another one stands for that by now. */
  take(state: S): I | undefined {
    const id = this.ids.get(state);
    this.ids.delete(state);
    if (id === undefined || this.byId.get(id) !== state) return undefined;
    this.byId.delete(id);
    return id;
  }

  /** Puts it there; the id it stood for before, if that was another one. */
  put(state: S, id: I): I | undefined {
    const before = this.ids.get(state);
    this.ids.set(state, id);
    const left = before !== undefined && before !== id && this.byId.get(before) === state;
    if (left) this.byId.delete(before);
    this.byId.set(id, state);
    return left ? before : undefined;
  }
}
