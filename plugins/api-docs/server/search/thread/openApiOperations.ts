import { isRecord, type JsonRecord, recordAt, textAt, valueAt } from '@callboard/definitions/common';
import { createSectionIds } from '../../../common/index.ts';
import type { Operation } from '../operation.ts';
import { describedBy } from './definitionText.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** The paths of OpenAPI 3 and of Swagger 2. */
export function openApiOperations(root: JsonRecord): Operation[] {
  const sectionOf = createSectionIds();
  return Object.entries(recordAt(root, 'paths')).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = valueAt(item, method);
      if (!isRecord(operation)) return [];
      const operationId = textAt(operation, 'operationId');
      const upper = method.toUpperCase();
      return {
        title: `${upper} ${path}`,
        text: describedBy(operation) || describedBy(item),
        section: sectionOf('operation', operationId || `${method}-${path}`),
        method: upper,
        path,
        names: [path, ...(operationId ? [operationId] : [])],
      };
    }),
  );
}
