import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { CallAnswer, FromThread, ThreadData } from './messages.ts';

const maxKnown = 1_000;

/** Calls the main thread, which has the filters and functions of plugins, and waits for its response. */
export function createOutside(main: MessagePort, { answers, answered, outsideMs }: ThreadData) {
  let isLate = false;
  let pureFilters: readonly string[] = [];
  const known = new Map<string, string>();

  function ask(outside: 'filter' | 'global', name: string, parameters: string): string {
    const call: FromThread = { kind: 'call', outside, name, parameters };
    Atomics.store(answered, 0, 0);
    main.postMessage(call);
    if (Atomics.wait(answered, 0, 0, outsideMs) === 'timed-out') {
      isLate = true;
      throw new Error(`The ${outside} '${name}' took longer than ${outsideMs} ms`);
    }
    const answer = receiveMessageOnPort(answers)?.message as CallAnswer;
    if ('error' in answer) throw new Error(answer.error);
    return answer.json;
  }

  return {
    call(outside: 'filter' | 'global', name: string, parameters: string): string {
      if (outside === 'global' || !pureFilters.includes(name)) return ask(outside, name, parameters);
      const key = `${name} ${parameters}`;
      const answer = known.get(key) ?? ask(outside, name, parameters);
      if (known.size < maxKnown) known.set(key, answer);
      return answer;
    },
    /** Responses are cached for the jobs of one sandbox. */
    begin(pure: readonly string[]) {
      pureFilters = pure;
      known.clear();
    },
    /** Whether a response can still arrive although nobody waits for it. */
    isLate: () => isLate,
  };
}
