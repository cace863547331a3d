import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import { newQuickJSWASMModuleFromVariant, type QuickJSHandle } from 'quickjs-emscripten-core';
import inside from '../inside/main.ts?bundled';
import type { Evaluation } from './evaluation.ts';
import { createImage } from './image.ts';

export type CallOutside = (kind: 'filter' | 'global', name: string, parameters: string) => string;

export type Machine = {
  /** Runs the code of a template in a state that nothing has run in before. */
  evaluate(code: string, evaluation: Evaluation, deadline: number, callOutside: CallOutside): string;
  /** Overwrites what is left of what ran. */
  wipe(): void;
};

/** QuickJS in WebAssembly, with nunjucks' runtime loaded and nothing else: no clock to wait on, no files, no network, no eval. */
export async function createMachine(limits: { memoryBytes: number; stackBytes: number }): Promise<Machine> {
  const quickjs = await newQuickJSWASMModuleFromVariant(variant);
  const runtime = quickjs.newRuntime({ memoryLimitBytes: limits.memoryBytes, maxStackSizeBytes: limits.stackBytes });
  let deadline = Number.POSITIVE_INFINITY;
  let callOutside: CallOutside | undefined;
  runtime.setInterruptHandler(() => performance.now() > deadline);
  const context = runtime.newContext();
  const door = context.newFunction('callOutside', (kind, name, parameters) => {
    const answer = callOutside?.(
      context.getString(kind) as 'filter' | 'global',
      context.getString(name),
      context.getString(parameters),
    );
    return context.newString(answer ?? '');
  });
  context.setProp(context.global, 'callOutside', door);
  context.unwrapResult(context.evalCode(inside, 'template-runtime')).dispose();
  const evaluate = context.getProp(context.global, 'evaluate');
  context.unwrapResult(context.evalCode(closing)).dispose();
  const image = createImage(quickjs.getWasmMemory());

  return {
    evaluate(code, evaluation, until, call) {
      image.restore();
      deadline = until;
      callOutside = call;
      const compiled = context.unwrapResult(context.evalCode(`(function(){${code}})`, 'template'));
      const result = context.callFunction(
        evaluate,
        context.undefined,
        context.newString(JSON.stringify(evaluation)),
        compiled,
      );
      return textOf(context.unwrapResult(result));
    },
    wipe: image.wipe,
  };

  function textOf(handle: QuickJSHandle) {
    return context.getString(handle);
  }
}

/** Nobody inside may turn text into code, however they get hold of a function. */
const closing = `
for (const example of [function () {}, function* () {}, async function () {}, async function* () {}])
  delete Object.getPrototypeOf(example).constructor;
for (const name of ['callOutside', 'evaluate', 'eval', 'Function']) delete globalThis[name];
`;
