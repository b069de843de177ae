/** What one command has to say in docs/figures.md. */
export interface FigureSection {
  /** Such as `prove leak`. */
  readonly title: string;
  readonly text: string;
}

const OPENING = `# Figures

Every section below was written by the command it names, on the machine and with the versions it names. Times mean nothing
from one machine to another; the ratios do, because both sides ran in turns in the same process. A run with \`--quick\`
writes nothing here.
`;

/** The page with this section in place of the one of the same title; sections stand in alphabetical order. */
export function withSection(page: string, section: FigureSection): string {
  const sections = new Map(sectionsOf(page).map((old) => [old.title, old]));
  sections.set(section.title, section);
  const sorted = [...sections.values()].toSorted((a, b) => (a.title < b.title ? -1 : 1));
  return [OPENING, ...sorted.map(({ title, text }) => `## ${title}\n\n${text.trim()}\n`)].join('\n');
}

function sectionsOf(page: string): FigureSection[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { title: part.slice(0, end).trim(), text: part.slice(end + 1) };
    });
}
