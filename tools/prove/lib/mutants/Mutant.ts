/** One function or constant of the house that is loaded otherwise than it is written. Nothing on the disk changes. */
export interface Alteration {
  /** What is other. */
  readonly name: string;
  /**
   * The function, wherever its file is: `circleOf`, `RateLimit.message` for a method, `empty.run` for one of an object; or a
   * constant of a file.
   */
  readonly of: string;
  /** Something else that the same file defines, where several files define a function of that name. */
  readonly near?: string;
  readonly hole: Hole | readonly Hole[];
}

/** A hole made on purpose: with it a rule of the house is broken, and somebody must notice. */
export interface Mutant extends Alteration {
  /** The numbered rule of a SPEC.md that it breaks, such as `K7`. */
  readonly rule: string;
}

/**
 * What is changed in a function. In new code `$` stands for what was there, `$1` for the first argument of a call, `$0` for
 * what the method was called on. Names may be told apart by what stands before them: `ports.save`, not only `save`.
 */
export type Hole =
  /** All it does becomes these statements. */
  | { readonly body: string }
  /** A constant is something else. */
  | { readonly constant: string }
  /** What it returns becomes this expression. */
  | (Narrowed & { readonly returned: string })
  /** A call of this name becomes an expression; without one the statement it is made in is skipped, or others stand there. */
  | (Narrowed & { readonly call: string; readonly is?: string; readonly instead?: string })
  /** What a variable, field or property of this name is given becomes an expression; without one it is not given. */
  | (Narrowed & { readonly value: string; readonly is?: string })
  /** The smallest condition that mentions all these names always or never holds, or is another. */
  | (Narrowed & { readonly condition: string | readonly string[]; readonly is: boolean | string });

/** Where there are several. */
interface Narrowed {
  /** Only in what a switch does in this case. */
  readonly case?: string;
  readonly which?: 'first' | 'last';
}
