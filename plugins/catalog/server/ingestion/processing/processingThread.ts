import { Worker } from 'node:worker_threads';
import type { EntityProcessor } from '../processors.ts';
import { EntityFromTexts, type EntityInTexts } from './entityInTexts.ts';
import source from './thread/main.ts?bundled';
import type { FileToProcess, ThreadSettings } from './threadMessages.ts';

export type ProcessingThread = ReturnType<typeof startProcessingThread>;

const MAX_HEAP_MB = 512;

/** The settings of a thread; undefined if a processor wants to see entities of all kinds, which only the main thread can show it. */
export function threadSettings(
  { rules, locations, kinds }: ThreadSettings['config'],
  directory: string | undefined,
  processors: readonly EntityProcessor[],
): ThreadSettings | undefined {
  if (processors.some((processor) => !processor.kinds)) return undefined;
  // A Location is refused by its depth, which the main thread knows.
  const kindsElsewhere = ['Location', ...processors.flatMap((processor) => processor.kinds ?? [])];
  const ofRules = locations.map(({ type, target, rules: own }) => ({ type, target, ...(own && { rules: own }) }));
  return { config: { rules, locations: ofRules, kinds }, directory, kindsElsewhere };
}

/** A thread that parses and checks files while the main thread writes the entities of earlier ones. */
export function startProcessingThread(settings: ThreadSettings) {
  const worker = new Worker(source(), {
    eval: true,
    name: 'catalog files',
    workerData: settings,
    // It processes foreign content.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const waiting: ((entities: EntityInTexts[] | undefined) => void)[] = [];
  let isOver = false;
  const end = () => {
    isOver = true;
    for (const answer of waiting.splice(0)) answer(undefined);
  };
  worker.on('message', (entities: EntityInTexts[] | undefined) => waiting.shift()?.(entities));
  worker.on('error', end);
  worker.on('exit', end);

  return {
    /** The entities of a plain, valid file. Undefined for any other, and if the thread has ended: the caller processes it. */
    async process(file: FileToProcess): Promise<EntityFromTexts[] | undefined> {
      if (isOver) return undefined;
      const entities = await new Promise<EntityInTexts[] | undefined>((resolve) => {
        waiting.push(resolve);
        worker.postMessage(file);
      });
      return entities?.map((entity) => new EntityFromTexts(entity));
    },

    end: () => worker.terminate(),
  };
}
