import { randomUUID } from 'node:crypto';
import { serve } from '@callboard/contract/server';
import { NotFoundError } from '@callboard/errors';
import { catalogService } from '@callboard/plugin-catalog/server';
import { definePlugin } from '@callboard/server-kit';
import { type Todo, todoContract } from './contract.ts';

/** A to-do list whose entries can belong to an entity: the plugin that Backstage's `yarn new` creates, migrated. */
export const todoServer = definePlugin({
  id: 'todo',
  needs: ['catalog'],
  start({ credentials, extensions, http }) {
    const catalog = extensions.get(catalogService);
    const todos: Todo[] = [];

    serve(http, todoContract, {
      async createTodo({ body: { title, entityRef } }, request) {
        const { userEntityRef } = credentials.userOf(request);
        const entity = entityRef && (await catalog.as(request).entity(entityRef));
        if (entityRef && !entity) throw new NotFoundError(`There is no entity '${entityRef}'`);
        const about = entity ? `[${entity.metadata.title ?? entity.metadata.name}] ${title}` : title;
        const todo = { title: about, id: randomUUID(), createdBy: userEntityRef, createdAt: new Date().toISOString() };
        todos.push(todo);
        return todo;
      },
      listTodos: async () => ({ items: todos }),
    });
  },
});
