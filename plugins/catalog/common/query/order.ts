import { InputError } from '@callboard/errors';
import { lowerCased } from '../entityRef.ts';
import { quotedValue } from '../quotedValue.ts';

export type OrderDirection = 'asc' | 'desc';

/** The field is a search key, in lower case. */
export type EntityOrder = { field: string; order: OrderDirection };

/** Parses the repeated `order` parameter of GET /entities: `asc:<field>` or `desc:<field>`. */
export function parseOrder(parameters: readonly string[]): EntityOrder[] {
  return parameters.map((parameter) => {
    const [, order, field] = /^(asc|desc):(.+)$/.exec(parameter.trim()) ?? [];
    return checkedOrder(
      field,
      order,
      `The order ${quotedValue(parameter)} is not valid, expected asc:<field> or desc:<field>`,
    );
  });
}

/** Parses the repeated `orderField` parameter of by-query: `<field>[,asc|desc]`. */
export function parseOrderField(parameters: readonly string[]): EntityOrder[] {
  return parameters.map((parameter) => {
    const [field, order = 'asc', ...rest] = parameter.split(',');
    const direction = rest.length > 0 ? undefined : order.trim();
    return checkedOrder(
      field,
      direction,
      `The orderField ${quotedValue(parameter)} is not valid, expected <field>[,asc|desc]`,
    );
  });
}

function checkedOrder(field: string | undefined, order: string | undefined, message: string): EntityOrder {
  const key = lowerCased(field ?? '').trim();
  if (!key || (order !== 'asc' && order !== 'desc')) throw new InputError(message);
  return { field: key, order };
}
