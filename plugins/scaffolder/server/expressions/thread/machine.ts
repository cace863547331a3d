import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import { errors, newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import inside from '../inside/main.ts?bundled';
import type { Evaluation } from './evaluation.ts';
import { createImage } from './image.ts';

const mostBytes = 32 * 1_048_576;

type Options = {
  memoryBytes: number;
  stackBytes: number;
  callOutside(outside: 'filter' | 'global', name: string, parameters: string): string;
};

export type Machine = {
  /** Runs the code of a template in a state that nothing has run in before. */
  evaluate(code: string, evaluation: Evaluation, deadline: number): string;
  /** Overwrites what is left of what ran. */
  wipe(): void;
  /** Whether WebAssembly was left in the middle of something, and so cannot be trusted, or has grown, which it never gives back. */
  isSpent(): boolean;
};

/** QuickJS in WebAssembly, with nunjucks' runtime loaded and nothing else: no clock to wait on, no files, no network, no eval. */
export async function createMachine({ memoryBytes, stackBytes, callOutside }: Options): Promise<Machine> {
  const quickjs = await newQuickJSWASMModuleFromVariant(variant);
  const runtime = quickjs.newRuntime({ memoryLimitBytes: memoryBytes, maxStackSizeBytes: stackBytes });
  let deadline = Number.POSITIVE_INFINITY;
  let isBroken = false;
  runtime.setInterruptHandler(() => performance.now() > deadline);
  const context = runtime.newContext();
  const door = context.newFunction('callOutside', (kind, name, parameters) => {
    const asked = performance.now();
    const [outside, ...rest] = [kind, name, parameters].map((handle) => context.getString(handle));
    const answer = callOutside(outside as 'filter' | 'global', rest[0] ?? '', rest[1] ?? '[]');
    // The time of others is not the template's.
    deadline += performance.now() - asked;
    return context.newString(answer);
  });
  context.setProp(context.global, 'callOutside', door);
  context.unwrapResult(context.evalCode(inside(), 'template-runtime')).dispose();
  const evaluate = context.getProp(context.global, 'evaluate');
  context.unwrapResult(context.evalCode(closing)).dispose();
  const memory = quickjs.getWasmMemory();
  const image = createImage(memory);

  return {
    evaluate(code, evaluation, until) {
      image.restore();
      deadline = until;
      try {
        return run(code, evaluation);
      } catch (thrown) {
        if (!(thrown instanceof errors.QuickJSUnwrapError)) isBroken = true;
        throw thrown;
      }
    },
    wipe: image.wipe,
    isSpent: () => isBroken || memory.buffer.byteLength > mostBytes,
  };

  /** Nothing is disposed of: the next image makes an end of it all. */
  function run(code: string, evaluation: Evaluation): string {
    // A zero would end the text; where code holds one it is in a literal.
    const source = `(function(){${code.replaceAll('\0', '\\u0000')}})`;
    const compiled = context.unwrapResult(context.evalCode(source, 'template'));
    const parameter = context.newString(JSON.stringify(evaluation));
    return context.getString(
      context.unwrapResult(context.callFunction(evaluate, context.undefined, parameter, compiled)),
    );
  }
}

/** Nobody inside may turn text into code, however they get hold of a function. */
const closing = `
for (const example of [function () {}, function* () {}, async function () {}, async function* () {}])
  delete Object.getPrototypeOf(example).constructor;
for (const name of ['callOutside', 'evaluate', 'eval', 'Function']) delete globalThis[name];
`;
