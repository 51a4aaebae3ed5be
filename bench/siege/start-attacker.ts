import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Target } from './attacks.ts';

/** A process of lowest priority that attacks. */
export interface Attacker {
  begin(name: string, target: Target): void;
  /** @returns how many requests were sent */
  end(): Promise<number>;
  stop(): void;
}

const ATTACKER = fileURLToPath(new URL('./attacker.ts', import.meta.url));

export function startAttacker(): Attacker {
  const child = fork(ATTACKER, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let result: Promise<number> = Promise.resolve(0);
  return {
    begin(name, target) {
      result = new Promise((resolve, reject) => {
        child.once('message', (reply: { sent: number } | { failed: string }) => {
          if ('failed' in reply) reject(new Error(reply.failed));
          else resolve(reply.sent);
        });
      });
      result.catch(() => undefined);
      child.send({ name, target });
    },
    end() {
      child.send('end');
      return result;
    },
    stop: () => void child.kill(),
  };
}
