// A thread that renders templates. It keeps nothing between jobs, and everything that a template can do happens in its machine.
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { compileTemplate } from './compileTemplate.ts';
import { createMachine, type Machine } from './machine.ts';
import type { CallAnswer, FromThread, Job, Outcome, ThreadData } from './messages.ts';
import { failureOf, isFatal } from './reasons.ts';

const main = parentPort as MessagePort;
const { answers, ...data } = workerData as ThreadData & { answers: MessagePort };

createMachine(data).then((machine) => {
  main.on('message', (job: Job) => work(job, machine));
  post({ kind: 'ready' });
});

function work(job: Job, machine: Machine) {
  const started = performance.now();
  const outcomes: Outcome[] = [];
  let isBroken = false;
  for (const text of job.texts) {
    try {
      outcomes.push(job.isCheck ? check(text, job) : render(text, job, started, machine));
    } catch (thrown) {
      isBroken = isFatal(thrown);
      outcomes.push({ failure: failureOf(thrown, performance.now() - started >= job.totalMs) });
      if (!job.isCheck) break;
    }
  }
  post({ kind: 'done', id: job.id, outcomes, usedMs: performance.now() - started, isBroken });
  if (!isBroken && !job.isCheck) machine.wipe();
}

function check(text: string, { options }: Job): Outcome {
  compileTemplate(text, options);
  return {};
}

function render(text: string, job: Job, started: number, { evaluate }: Machine): Outcome {
  const { code, kind: found, names } = compileTemplate(text, job.options);
  const kind = job.keepsTypes ? found : 'text';
  const context = Object.fromEntries(Object.entries(job.context).filter(([name]) => names.has(name)));
  const { filters, globalFunctions, globalValues, status, outputCharacters } = job;
  const isCompat = job.options.cookiecutterCompat ?? false;
  const deadline = Math.min(performance.now() + job.evaluationMs, started + job.totalMs);
  const answer = evaluate(
    code,
    { kind, isCompat, context, filters, globalFunctions, globalValues, status, outputCharacters },
    deadline,
    callOutside,
  );
  const rest = answer.slice(1);
  if (answer[0] === 'e') throw Object.assign(new Error(), JSON.parse(rest));
  if (answer[0] === 'v') return rest === '' ? {} : { json: rest };
  // Wire: what a statement writes is read as JSON where it is JSON.
  return kind === 'statement' && isJson(rest) ? { json: rest } : { text: rest };
}

/** Waits for the main thread, which has the filters and functions of plugins. */
function callOutside(outside: 'filter' | 'global', name: string, parameters: string): string {
  Atomics.store(data.answered, 0, 0);
  post({ kind: 'call', outside, name, parameters });
  if (Atomics.wait(data.answered, 0, 0, data.outsideMs) === 'timed-out') {
    throw new Error(`The ${outside} '${name}' took longer than ${data.outsideMs} ms`);
  }
  const answer = receiveMessageOnPort(answers)?.message as CallAnswer;
  if ('error' in answer) throw new Error(answer.error);
  return answer.json;
}

function isJson(text: string) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function post(message: FromThread) {
  main.postMessage(message);
}
