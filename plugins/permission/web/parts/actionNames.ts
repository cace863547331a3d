export const actionNames = ['create', 'read', 'update', 'delete', 'use', '*'] as const;

export const isAction = (action: string): action is (typeof actionNames)[number] =>
  (actionNames as readonly string[]).includes(action);
