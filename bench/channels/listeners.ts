import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { GENERATOR_CPU, pinned } from '../support/pinned.ts';

/** What a process of listeners is told. */
export type Order =
  | {
      do: 'open';
      name: string;
      port: number;
      path: string;
      /** Said once the socket is there, and answered; null where nothing is joined. */
      join: string | null;
      count: number;
      /** Tells the processes apart in the addresses their listeners come from. */
      network: number;
    }
  | { do: 'expect'; name: string; messages: number }
  | { do: 'beat'; name: string; text: string };

/** What one process has heard of the messages of a slot. */
export interface Heard {
  /** Milliseconds from sending to hearing, of every message at every listener. */
  latencies: number[];
  /** When the last one came. */
  lastAt: number;
  wrong: string | null;
}

export interface Listeners {
  open(order: Omit<Extract<Order, { do: 'open' }>, 'do' | 'network'>): Promise<void>;
  /** Resolves once every listener has received this many messages from now on, with the latencies. */
  expect(
    name: string,
    messages: number,
  ): Promise<{ whenHeard: Promise<{ latencies: number[]; lastAt: number }> }>;
  /** Lets the hearts of all listeners beat once, where a server wants to hear them. */
  beat(name: string, text: string): Promise<void>;
  stop(): void;
}

const WORKER = fileURLToPath(new URL('./listener-worker.ts', import.meta.url));
const DELIVERY_TIMEOUT_MS = 60_000;

/** Listeners in processes of their own, on a processor of their own: each has its share of them. */
export function startListeners(processes = 2): Listeners {
  const workers = Array.from({ length: processes }, () => {
    const [file, args] = pinned(GENERATOR_CPU, [process.execPath, WORKER]);
    return spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  });
  const all = <T>(work: (worker: ChildProcess, index: number) => Promise<T>) =>
    Promise.all(workers.map(work));
  const tell = (worker: ChildProcess, order: Order) => {
    const told = answerOf(worker, (answer) => answer === 'done');
    worker.send(order);
    return told;
  };
  return {
    async open({ count, ...order }) {
      const share = Math.ceil(count / processes);
      await all((worker, network) => tell(worker, { do: 'open', ...order, count: share, network }));
    },
    async expect(name, messages) {
      await all((worker) => tell(worker, { do: 'expect', name, messages }));
      const whenHeard = all((worker) => answerOf<Heard>(worker, (answer) => typeof answer === 'object')).then(
        (heard) => {
          const wrong = heard.find((it) => it.wrong)?.wrong;
          if (wrong) throw new Error(wrong);
          const lastAt = Math.max(...heard.map((it) => it.lastAt));
          return { latencies: heard.flatMap(({ latencies }) => latencies), lastAt };
        },
      );
      return { whenHeard };
    },
    async beat(name, text) {
      await all((worker) => tell(worker, { do: 'beat', name, text }));
    },
    stop() {
      for (const worker of workers) worker.kill();
    },
  };
}

function answerOf<T>(worker: ChildProcess, isMeant: (answer: unknown) => boolean): Promise<T> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(
      () => reject(new Error('Not every listener received every message in time.')),
      DELIVERY_TIMEOUT_MS,
    );
    const listen = (answer: unknown) => {
      const failed = (answer as { failed?: string }).failed;
      if (failed === undefined && !isMeant(answer)) return;
      clearTimeout(deadline);
      worker.off('message', listen);
      if (failed === undefined) resolve(answer as T);
      else reject(new Error(failed));
    };
    worker.on('message', listen);
  });
}
