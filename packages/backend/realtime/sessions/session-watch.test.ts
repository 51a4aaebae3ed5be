import { expect, it } from 'vitest';
import { createSessionWatch } from './session-watch.ts';

it.each([
  ['session', 's'],
  ['person', 'p'],
])('A %s that is reported while it is being checked is checked again', async (_, told) => {
  const answers = [Promise.withResolvers<Set<string>>(), Promise.withResolvers<Set<string>>()];
  const questions: (readonly string[])[] = [];
  const asked = Promise.withResolvers<void>();
  let tell = (_ids: string) => {};
  const watch = createSessionWatch({
    notifications: {
      on: (_channel, receive) => {
        tell = receive;
        return () => undefined;
      },
      onGap: () => () => undefined,
      hears: async () => undefined,
      stop: async () => undefined,
    },
    validSessions: (ids) => {
      questions.push(ids);
      asked.resolve();
      return answers[questions.length === 1 ? 0 : 1]?.promise ?? Promise.reject();
    },
    log: { warn: () => undefined },
  });
  const isAlive = watch.isAlive('s', 'p');
  await asked.promise;
  tell(`other,${told}`);
  answers[0]?.resolve(new Set(['s']));
  answers[1]?.resolve(new Set());
  expect(await isAlive).toBe(false);
});
