import { Illustration } from '#app/ui/illustration.tsx';
import toolbox from '#app/ui/illustrations/toolbox.svg?drawing';
import { Section } from '#app/ui/landing.tsx';
import { Heading } from '#app/ui/page.tsx';

/** The section of an offer about what one brings and what one goes home with. */
export function BringAndTake({ bring, take }: { bring: string[]; take: string[] }) {
  return (
    <Section id="aduci" heading="Ce aduci și cu ce pleci">
      <div className="grid items-start gap-10 md:grid-cols-3 md:gap-8">
        <List title="Aduci" sign="+" items={bring} />
        <Illustration drawing={toolbox} className="mx-auto w-full max-w-64" />
        <List title="Pleci cu" sign="→" items={take} />
      </div>
    </Section>
  );
}

function List({ title, sign, items }: { title: string; sign: string; items: string[] }) {
  return (
    <div>
      <Heading level={3} size="medium">
        {title}
      </Heading>
      <ul className="mt-3">
        {items.map((item) => (
          <li key={item} className="flex gap-3 border-b border-line py-3 last:border-0">
            <span aria-hidden="true" className="font-bold text-accent-ink">
              {sign}
            </span>
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
