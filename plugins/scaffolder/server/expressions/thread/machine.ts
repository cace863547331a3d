import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import { errors, newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import type { Evaluation } from '../evaluation.ts';
import inside from '../inside/main.ts?bundled';
import { createImage } from './image.ts';

const maxBytes = 32 * 1_048_576;

type Options = {
  memoryBytes: number;
  stackBytes: number;
  callOutside(outside: 'filter' | 'global', name: string, parameters: string): string;
};

export type Machine = {
  /** Runs the code of a template in a fresh state. */
  evaluate(code: string, evaluation: Evaluation, deadline: number): string;
  /** Overwrites the remains of previous runs. */
  wipe(): void;
  /** Whether WebAssembly was interrupted, so it cannot be trusted, or its memory has grown, which it never releases. */
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
    // Time spent outside does not count for the template.
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
    isSpent: () => isBroken || memory.buffer.byteLength > maxBytes,
  };

  /** Nothing is disposed of: the next snapshot overwrites everything. */
  function run(code: string, evaluation: Evaluation): string {
    // A NUL would end the text; in code it can only be in a literal.
    const source = `(function(){${code.replaceAll('\0', '\\u0000')}})`;
    const compiled = context.unwrapResult(context.evalCode(source, 'template'));
    const parameter = context.newString(JSON.stringify(evaluation));
    return context.getString(
      context.unwrapResult(context.callFunction(evaluate, context.undefined, parameter, compiled)),
    );
  }
}

/** Code in the sandbox must not be able to turn text into code, even if it gets hold of a function. */
const closing = `
for (const example of [function () {}, function* () {}, async function () {}, async function* () {}])
  delete Object.getPrototypeOf(example).constructor;
for (const name of ['callOutside', 'evaluate', 'eval', 'Function']) delete globalThis[name];
`;
