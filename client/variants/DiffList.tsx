import type { DiffLine } from '#rules/variant';
import './variants.css';

/** Differences from the rulebook, one under the other. */
export function DiffList({ lines }: { readonly lines: readonly DiffLine[] }) {
  return (
    <ul className="variant-diff">
      {lines.map(({ what, rulebook, here }) => (
        <li key={what}>
          <span className="variant-what">{what}</span>
          <span>
            <ins>{here}</ins> <del aria-label={`instead of ${rulebook}`}>{rulebook}</del>
          </span>
        </li>
      ))}
    </ul>
  );
}
