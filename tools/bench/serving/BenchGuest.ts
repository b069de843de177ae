/** Somebody at a table of a server that is measured, through the real SDK and a real socket. */
export interface BenchGuest {
  /** Takes a piece of its own into the hand. */
  lift(): Promise<void>;
  carry(x: number, z: number): void;
  /** Changes a piece for everybody; resolves when the server says that it is done. */
  act(): Promise<void>;
  /** How many pieces it knows of. */
  pieces(): number;
  /** Bytes that came over the socket so far. */
  bytes(): number;
  /** Bytes of messages since it came in: without what the transport says to keep a line open. */
  heard(): number;
  /** Messages since it came in. */
  messages(): number;
  leave(): Promise<void>;
  /** The line goes dead, and the same guest comes back. Resolves when it has the whole state again. */
  comeBack(): Promise<void>;
}
