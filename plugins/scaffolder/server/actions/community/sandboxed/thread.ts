// A thread for one call: it creates a QuickJS machine, runs the call in it, sends the result, and exits.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import inside from './inside.ts?bundled';

const { name, input, memoryBytes, timeMs } = workerData as {
  name: string;
  input: string;
  memoryBytes: number;
  timeMs: number;
};

newQuickJSWASMModuleFromVariant(variant).then((quickjs) => {
  const runtime = quickjs.newRuntime({ memoryLimitBytes: memoryBytes, maxStackSizeBytes: 256 * 1_024 });
  const end = performance.now() + timeMs;
  runtime.setInterruptHandler(() => performance.now() > end);
  const context = runtime.newContext();
  context.unwrapResult(context.evalCode(inside(), 'runtime')).dispose();
  const begin = context.getProp(context.global, 'begin');
  const parameters = [context.newString(name), context.newString(input)];
  context.unwrapResult(context.callFunction(begin, context.undefined, ...parameters)).dispose();
  context.unwrapResult(runtime.executePendingJobs());
  const outcome = context.getProp(context.global, 'outcome');
  (parentPort as MessagePort).postMessage(
    context.typeof(outcome) === 'string' ? context.getString(outcome) : undefined,
  );
});
