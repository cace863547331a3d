import { collectorId } from '@callboard/plugin-facts/common';

/** The collector of a fact retriever: `sonarCloudRetriever` is `sonar-cloud-retriever`, because collectors are part of search keys. */
export function collectorOf(factId: string): string {
  if (collectorId.test(factId)) return factId;
  const words = factId.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? [];
  return words.join('-').toLowerCase();
}
