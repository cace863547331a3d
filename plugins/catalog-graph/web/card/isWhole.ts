import type { Entity } from '@callboard/plugin-catalog/common';

/** Whether an entity consists of parts, which a diagram shows better than a graph of relations. */
export const isWhole = ({ kind }: Pick<Entity, 'kind'>) => ['system', 'domain'].includes(kind.toLowerCase());
