/** Looks whenever anything of this class has done this. */
export function after<T extends object>(
  kind: { readonly prototype: T },
  name: keyof T,
  look: (one: T, result: unknown, first: unknown) => void,
): void {
  const work = Reflect.get(kind.prototype, name) as (...args: unknown[]) => unknown;
  const watched = function (this: T, ...args: unknown[]): unknown {
    const result = work.apply(this, args);
    look(this, result, args[0]);
    return result;
  };
  Reflect.set(kind.prototype, name, watched);
}
