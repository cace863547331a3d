import { InputError } from '@callboard/errors';
import { parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { MAX_TASK_PAGE, type TaskStatus, taskStatuses } from '../common/index.ts';
import type { TaskOrder, TaskQuery } from './tasks/taskStore.ts';

type Asked = {
  createdBy?: string[] | undefined;
  status?: string[] | undefined;
  template?: string[] | undefined;
  order?: string[] | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
};

const orderFields: Record<string, TaskOrder['field']> = {
  created_at: 'created_at',
  status: 'status',
  created_by: 'created_by',
};

/** Wire: the query of a task list. Only these fields can be ordered by, because an order reveals the values it is based on. */
export function parseTaskQuery({ createdBy, status, template, order, limit, offset }: Asked): TaskQuery {
  return {
    ...parseTaskSelection({ createdBy, status, template }),
    order: order && order.length > 0 ? order.map(orderOf) : [{ field: 'created_at', direction: 'desc' }],
    limit: limit ?? MAX_TASK_PAGE,
    offset: offset ?? 0,
  };
}

export function parseTaskSelection({ createdBy, status, template }: Pick<Asked, 'createdBy' | 'status' | 'template'>) {
  return {
    createdBy,
    status: status?.map(statusOf),
    template: template?.map((ref) => stringifyEntityRef(parseEntityRef(ref, { defaultKind: 'template' }))),
  };
}

function statusOf(text: string): TaskStatus {
  const status = taskStatuses.find((known) => known === text);
  if (status) return status;
  throw new InputError(`'${text}' is not a task status; use one of ${taskStatuses.join(', ')}`);
}

function orderOf(text: string): TaskOrder {
  const [direction, field, ...more] = text.split(':');
  if ((direction !== 'asc' && direction !== 'desc') || field === undefined || more.length > 0) {
    throw new InputError(`Invalid order parameter "${text}", expected "<asc or desc>:<field name>"`);
  }
  const known = Object.hasOwn(orderFields, field) ? orderFields[field] : undefined;
  if (!known) throw new InputError(`Invalid order field "${field}"`);
  return { field: known, direction };
}
