import { describe, expect, it } from 'vitest';
import { createPeople } from './people.ts';
import { createRandom } from './random.ts';
import { createTimeline, momentOf } from './timeline.ts';

describe('Invented data', () => {
  it('The same seed invents the same people, another one others', () => {
    const people = (seed: number) => Array.from({ length: 60 }, createPeople(createRandom(seed)));
    expect(people(7)).toEqual(people(7));
    expect(people(8)).not.toEqual(people(7));
    expect(new Set(people(7).map(({ email }) => email)).size).toBe(60);
  });

  it('What one part takes by chance changes nothing of another part', () => {
    const [one, other] = [createRandom(7), createRandom(7)];
    one.next();
    expect(one.fork('leads').next()).toBe(other.fork('leads').next());
  });
});

describe('The invented past', () => {
  it('It happens in its order, with its clock, and ends where the present begins', async () => {
    const to = new Date('2026-11-23T12:00:00Z');
    const timeline = createTimeline(new Date('2026-11-01T00:00:00Z'), to);
    const seen: string[] = [];
    const note = (name: string) => async () => void seen.push(`${name} ${timeline.now().toISOString()}`);
    timeline.at(new Date('2026-11-20T00:00:00Z'), note('later'));
    timeline.at(new Date('2026-11-24T00:00:00Z'), note('never'));
    timeline.at(new Date('2026-11-02T00:00:00Z'), async () => {
      timeline.pass(60);
      await note('first')();
      timeline.at(new Date('2026-11-03T00:00:00Z'), note('meanwhile'));
    });
    await timeline.run();
    expect(seen).toEqual([
      'first 2026-11-02T00:01:00.000Z',
      'meanwhile 2026-11-03T00:00:00.000Z',
      'later 2026-11-20T00:00:00.000Z',
    ]);
    expect(timeline.now()).toEqual(to);
  });

  it('A day of it is one of Bucharest, and the last one ends at the present', () => {
    const to = new Date('2026-11-23T12:00:00Z');
    expect(momentOf({ to }, 1, 10)).toEqual(new Date('2026-11-22T08:00:00Z'));
    expect(momentOf({ to }, 0, 24)).toEqual(to);
  });
});
