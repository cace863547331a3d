import { NotFoundError } from '@callboard/errors';
import type { Source } from '../../common/index.ts';
import { duplicatesAmong } from './duplicates.ts';
import type { BookedProvider, ProviderBook } from './providerBook.ts';
import type { RunStore } from './runStore.ts';
import { type LocationFacts, parentOfSource, type SourceFacts } from './sourceFacts.ts';

/** A source with everything known about it except its runs. */
export type KnownSource = Pick<
  Source,
  'id' | 'origin' | 'title' | 'target' | 'broughtBy' | 'entities' | 'problems' | 'error' | 'duplicateOf'
> & {
  location?: LocationFacts;
  /** Undefined if it is no longer installed. */
  provider?: BookedProvider;
};

type Options = {
  facts(): Promise<SourceFacts>;
  book: Pick<ProviderBook, 'all'>;
  runs: Pick<RunStore, 'latestOf'>;
  /** The canonical URL of a file. */
  normalize(url: string): string;
};

export type KnownSources = ReturnType<typeof createKnownSources>;

export function createKnownSources({ facts: readFacts, book, runs, normalize }: Options) {
  async function all(): Promise<{ facts: SourceFacts; sources: KnownSource[] }> {
    const facts = await readFacts();
    const base = (id: string) => {
      const problems = facts.problemsOf(id);
      return { id, entities: facts.heldBy(parentOfSource(id)), problems: problems.length, error: problems[0]?.message };
    };
    const providers = new Map<string, BookedProvider | undefined>([
      ...facts.providerIds.map((id) => [id, undefined] as const),
      ...book.all().map((provider) => [provider.id, provider] as const),
    ]);
    const failed = await failedRuns([...providers.keys()]);
    const ofProvider = ([id, provider]: [string, BookedProvider | undefined]): KnownSource => {
      const known = base(id);
      // A provider that cannot read anything has no entity that would show its problem.
      const broken = failed.get(id);
      const problems = known.problems + (broken === undefined ? 0 : 1);
      const shown = { ...known, problems, error: broken ?? known.error };
      return { ...shown, origin: 'provider', title: id.slice('provider:'.length), target: provider?.target, provider };
    };
    const duplicates = duplicatesAmong(facts.locations.values(), normalize);
    const ofLocation = (location: LocationFacts): KnownSource => {
      const { id, origin, title, target, broughtBy } = location;
      return { ...base(id), origin, title, target, broughtBy, duplicateOf: duplicates.get(id), location };
    };
    const sources = [...Array.from(providers, ofProvider), ...Array.from(facts.locations.values(), ofLocation)];
    return { facts, sources };
  }

  /** Why the last run of a provider failed. */
  async function failedRuns(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await runs.latestOf(ids);
    const failed = rows.filter(({ outcome }) => outcome === 'failed');
    return new Map(failed.map(({ source, error }) => [source, error ?? '']));
  }

  return {
    all,

    async one(id: string): Promise<{ facts: SourceFacts; known: KnownSource }> {
      const { facts, sources } = await all();
      const known = sources.find((source) => source.id === id);
      if (!known) throw new NotFoundError(`No source '${id}'`);
      return { facts, known };
    },
  };
}
