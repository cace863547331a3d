import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Journeys that take minutes, the longest first. */
const longest = ['accessibility', 'soak', 'hostileDocs', 'rollingUpgrade', 'permissions', 'durability'];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.indexOf(basename(moduleId, '.e2e.ts'));
  return rank < 0 ? longest.length : rank;
};

/** Starts the longest journeys first, so none of them is left running alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b));
  }
}
