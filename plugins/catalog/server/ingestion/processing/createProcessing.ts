import { kindRegistry } from '../../../common/index.ts';
import type { CatalogConfig } from '../../config.ts';
import type { EntityProcessor } from '../processors.ts';
import { digestOf } from '../sources/fileReader.ts';
import type { HostAnnotations } from './annotations.ts';
import type { ProcessingOptions } from './processDocument.ts';
import { createRules } from './rules.ts';
import { createSpecValidator } from './specValidator.ts';

/** Increase it when the same file produces different entities or problems than before, so unchanged files are processed again. */
const VERSION = 5;

export type Processing = ProcessingOptions & {
  /** A digest of everything, besides a file itself, that affects its processing. */
  digest: string;
  /** Sets the processors, which are known when all plugins have started. */
  useProcessors(processors: readonly EntityProcessor[]): void;
};

export function createProcessing(
  config: Pick<CatalogConfig, 'rules' | 'locations' | 'kinds'> & Partial<Pick<CatalogConfig, 'placeholders'>>,
  { directory, hostAnnotations }: { directory?: string; hostAnnotations?: HostAnnotations } = {},
): Processing {
  const kinds = kindRegistry(config.kinds);
  const digestWith = (processors: readonly EntityProcessor[]) => {
    const known: unknown[] = [VERSION, config.rules, config.locations.filter(({ rules }) => rules), config.kinds];
    const added = processors.map(({ name, version }) => [name, version]);
    if (added.length > 0) known.push(added);
    if (config.placeholders) known.push(config.placeholders);
    return digestOf(JSON.stringify(known));
  };
  const processing: Processing = {
    kinds,
    rules: createRules(config, directory),
    validateSpec: createSpecValidator(kinds),
    hostAnnotations,
    processors: [],
    digest: digestWith([]),
    useProcessors(processors) {
      processing.processors = processors;
      processing.digest = digestWith(processors);
    },
  };
  return processing;
}
