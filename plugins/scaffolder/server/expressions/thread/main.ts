// A thread that renders templates. It keeps nothing between jobs, and templates run only in its machine.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { compileTemplate } from './compileTemplate.ts';
import { createMachine, type Machine } from './machine.ts';
import type { FromThread, Job, Outcome, ThreadData } from './messages.ts';
import { createOutside } from './outside.ts';
import { failureOf } from './reasons.ts';
import { renderText } from './renderText.ts';

/** When idle, the remains of previous jobs are wiped. */
const wipeMs = 50;
const main = parentPort as MessagePort;
const data = workerData as ThreadData;
const outside = createOutside(main, data);

createMachine({ ...data, callOutside: outside.call }).then((machine) => {
  let last: number | undefined;
  let wiping: NodeJS.Timeout | undefined;
  main.on('message', (job: Job) => {
    clearTimeout(wiping);
    if (last !== job.sandbox) {
      outside.begin(job.pureFilters);
      if (last !== undefined) machine.wipe();
    }
    last = job.sandbox;
    const started = performance.now();
    const outcomes = job.isCheck ? job.texts.map((text) => check(text, job)) : renderAll(job, machine);
    const done: FromThread = {
      kind: 'done',
      outcomes,
      usedMs: performance.now() - started,
      isSpent: machine.isSpent() || outside.isLate(),
    };
    main.postMessage(done);
    wiping = setTimeout(() => {
      outside.begin(job.pureFilters);
      machine.wipe();
    }, wipeMs);
  });
});

/** Stops at the first failure. */
function renderAll(job: Job, machine: Machine): Outcome[] {
  const end = performance.now() + job.totalMs;
  const outcomes: Outcome[] = [];
  const compile = onceEach((text) => compileTemplate(text, job.options));
  for (const [place, text] of job.texts.entries()) {
    const outcome = renderText(
      text,
      { ...job, context: { ...job.context, ...job.own?.[place] } },
      {
        machine,
        compile,
        end,
      },
    );
    outcomes.push(outcome);
    if (outcome.failure) break;
  }
  return outcomes;
}

/** Many iterations of a step render the same text. */
function onceEach<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    const known = made.get(text) ?? make(text);
    made.set(text, known);
    return known;
  };
}

function check(text: string, { options, filters }: Job): Outcome {
  try {
    const unknown = compileTemplate(text, options).filters.find((name) => !filters.includes(name));
    return unknown === undefined ? {} : { failure: { message: `There is no filter '${unknown}'` } };
  } catch (thrown) {
    return { failure: failureOf(thrown) };
  }
}
