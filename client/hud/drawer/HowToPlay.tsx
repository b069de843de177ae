import type { Guide, GuideSection, GuideTerm } from '#rules/Guide';
import { GuideSign } from './GuideSign.tsx';
import './guide.css';

/** The rules to read: the first section lies open, the others are unfolded by whoever wants to know. */
export function HowToPlay({ guide }: { readonly guide: Guide }) {
  return (
    <section className="guide" aria-label="How to play">
      <h3>How to play</h3>
      {guide.map((section, i) => (
        <details key={section.title} open={i === 0}>
          <summary>{section.title}</summary>
          <Section section={section} />
        </details>
      ))}
    </section>
  );
}

function Section({
  section: { paragraphs = [], steps = [], terms = [] },
}: {
  readonly section: GuideSection;
}) {
  return (
    <>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {steps.length > 0 && (
        <ol>
          {steps.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )}
      {terms.length > 0 && (
        <dl>
          {terms.map((term) => (
            <Term key={term.term} {...term} />
          ))}
        </dl>
      )}
    </>
  );
}

function Term({ term, means, icons = [], ground }: GuideTerm) {
  return (
    <div>
      <dt>
        {icons.map((icon) => (
          <GuideSign key={icon} icon={icon} ground={ground} />
        ))}
        {term}
      </dt>
      <dd>{means}</dd>
    </div>
  );
}
