import { parentPort, workerData } from 'node:worker_threads';
import { kindRegistry } from '../../../../common/index.ts';
import { processPlainFile } from '../plainFile.ts';
import { createRules } from '../rules.ts';
import { createSpecValidator } from '../specValidator.ts';
import type { FileToProcess, ThreadSettings } from '../threadMessages.ts';

const { config, directory, kindsElsewhere } = workerData as ThreadSettings;
const kinds = kindRegistry(config.kinds);
const options = {
  kinds,
  rules: createRules(config, directory),
  validateSpec: createSpecValidator(kinds),
  kindsElsewhere: new Set(kindsElsewhere),
};

// One after the other, so the answers are in the order of the files.
let last = Promise.resolve();

parentPort?.on('message', ({ content, location, origin }: FileToProcess) => {
  last = last.then(async () => {
    // Whatever is wrong with a file, the main thread finds it again and reports it.
    const entities = await processPlainFile(content, { location, origin }, options).catch(() => undefined);
    parentPort?.postMessage(entities);
  });
});
