import type { Lazy } from '@callboard/server-kit';
import { kindRegistry } from '../../common/index.ts';
import type { CatalogConfig } from '../config.ts';
import type { HostAnnotations } from './processing/annotations.ts';
import type { ProcessingOptions } from './processing/processDocument.ts';
import { type ProcessingThread, startProcessingThread, threadSettings } from './processing/processingThread.ts';
import { createRules } from './processing/rules.ts';
import { createSpecValidator } from './processing/specValidator.ts';
import type { EntityProcessor } from './processors.ts';
import { digestOf } from './sources/fileReader.ts';

/** Increase it when the same file produces different entities or problems than before, so unchanged files are processed again. */
const VERSION = 5;

export type Processing = ProcessingOptions & {
  /** A digest of everything, besides a file itself, that affects its processing. */
  readonly digest: string;
  /** Whether a newer version runs beside this one. Then this one does not process again what another version has processed. */
  isLeftToNewer(): Promise<boolean>;
  /** Starts a thread that processes plain files; undefined if one is running, or if only this thread can process them. */
  startThread(): ProcessingThread | undefined;
};

type Options = {
  directory?: string | undefined;
  hostAnnotations?: HostAnnotations | undefined;
  /** None by default. */
  processors?: Lazy<readonly EntityProcessor[]> | undefined;
  /** Whether a replica of a newer version runs. */
  hasNewer?: (() => Promise<boolean>) | undefined;
};

/** Thousands of entities are compared in one run. */
const newerMs = 5_000;

export function createProcessing(
  config: Pick<CatalogConfig, 'rules' | 'locations' | 'kinds'> & Partial<Pick<CatalogConfig, 'placeholders'>>,
  { directory, hostAnnotations, processors: added = { get: () => [] }, hasNewer }: Options = {},
): Processing {
  const kinds = kindRegistry(config.kinds);
  let digest: string | undefined;
  const createDigest = () => {
    const known: unknown[] = [VERSION, config.rules, config.locations.filter(({ rules }) => rules), config.kinds];
    const versions = added.get().map(({ name, version }) => [name, version]);
    if (versions.length > 0) known.push(versions);
    if (config.placeholders) known.push(config.placeholders);
    return digestOf(JSON.stringify(known));
  };
  let hasThread = false;
  return {
    kinds,
    startThread() {
      const settings = hasThread ? undefined : threadSettings(config, directory, added.get());
      if (!settings) return undefined;
      hasThread = true;
      const thread = startProcessingThread(settings);
      return {
        ...thread,
        end() {
          hasThread = false;
          return thread.end();
        },
      };
    },
    isLeftToNewer: hasNewer ? askedRarely(hasNewer) : async () => false,
    rules: createRules(config, directory),
    validateSpec: createSpecValidator(kinds),
    hostAnnotations,
    get processors() {
      return added.get();
    },
    get digest() {
      digest ??= createDigest();
      return digest;
    },
  };
}

function askedRarely(ask: () => Promise<boolean>): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  let until = 0;
  return () => {
    if (!answer || performance.now() > until) {
      until = performance.now() + newerMs;
      answer = ask();
    }
    return answer;
  };
}
