import { serializeError, statusOf } from '@callboard/errors';
import { answersAnswer, facetsAnswer, pageText } from './answers/jsonAnswers.ts';
import type { FacetsRequest } from './facets.ts';
import type { QueryRequest } from './queryEntities.ts';
import type { QueryService } from './service.ts';
import type { Visibility } from './visibility.ts';

export type Question = { entities: QueryRequest } | { facets: FacetsRequest };

/** Answers a batch of queries on one version of the catalog; a refused query does not affect the others. */
export function answerBatch(
  queries: Pick<QueryService, 'queryEntities' | 'facets'>,
  questions: readonly Question[],
  visible: Visibility,
): string {
  const answers = questions.map((question) => {
    try {
      if ('facets' in question) return facetsAnswer(queries.facets(question.facets, visible));
      const { items, totalItems, pageInfo } = queries.queryEntities(question.entities, visible);
      return `{"entities":${pageText(items, totalItems, pageInfo)}}`;
    } catch (error) {
      if (statusOf(error) === undefined) throw error;
      return JSON.stringify({ error: serializeError(error) });
    }
  });
  return answersAnswer(answers);
}
