import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from './card.tsx';
import { Heading } from './page.tsx';

export interface CardItem {
  title: ReactNode;
  text: ReactNode;
  link?: { text: string; to: string };
}

/** A grid of items: those with a link are cards, the others have a line above. */
export function CardGrid({ items, columns = 3 }: { items: CardItem[]; columns?: 2 | 3 }) {
  return (
    <ul className={`grid gap-5 md:grid-cols-2 md:gap-8 ${columns === 3 ? 'lg:grid-cols-3' : ''}`}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <li key={index} className="grid">
          {item.link ? (
            <Card className="corner relative flex flex-col">
              <Words {...item} />
              <p className="mt-auto pt-5">
                <Link to={item.link.to} className="text-link">
                  {item.link.text}
                </Link>
              </p>
            </Card>
          ) : (
            <div className="border-t-2 border-accent pt-4">
              <Words {...item} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Words({ title, text }: CardItem) {
  return (
    <>
      <Heading level={3}>{title}</Heading>
      <p className="mt-2 text-muted">{text}</p>
    </>
  );
}
