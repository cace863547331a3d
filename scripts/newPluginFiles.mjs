// The files of `npm run new-plugin`: the smallest plugin that has every part.

const used = [
  '@callboard/contract',
  '@callboard/server-kit',
  '@callboard/ui',
  '@callboard/web-kit',
  '@tanstack/react-query',
  'react',
  'zod',
];

/** The files of a new plugin, by path in its folder. */
export function pluginFiles(name, versions) {
  const camel = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
  const title = name.replaceAll('-', ' ').replace(/^\w/, (letter) => letter.toUpperCase());
  const manifest = {
    name: `@callboard/plugin-${name}`,
    version: '0.1.0',
    private: true,
    license: 'Apache-2.0',
    type: 'module',
    exports: {
      './common': './common/index.ts',
      './server': './server/index.ts',
      './web': './web/index.tsx',
      './testing': './testing/index.ts',
    },
    dependencies: Object.fromEntries(used.map((dependency) => [dependency, versions[dependency] ?? '*'])),
  };
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'README.md': `# ${name}

| door | contents |
|---|---|
| server | \`GET /api/${name}/greeting\` |
| web | a page at \`/${name}\` |

Configuration keys: none. Extension points: none.
`,
    'common/contract.ts': `import { get } from '@callboard/contract';
import * as z from 'zod/mini';

export const ${pascal}Greeting = z.object({ greeting: z.string() });
export type ${pascal}Greeting = z.infer<typeof ${pascal}Greeting>;

export const ${camel}Contract = {
  getGreeting: get('/greeting', { summary: 'A greeting', response: ${pascal}Greeting }),
};
`,
    'common/index.ts': `export { ${camel}Contract, ${pascal}Greeting } from './contract.ts';
`,
    'server/service.ts': `import type { ${pascal}Greeting } from '../common/index.ts';

export type ${pascal}Service = ReturnType<typeof create${pascal}Service>;

export const create${pascal}Service = () => ({
  getGreeting: (): ${pascal}Greeting => ({ greeting: 'Hello from ${name}' }),
});
`,
    'server/routes.ts': `import { serve } from '@callboard/contract/server';
import type { PluginContext } from '@callboard/server-kit';
import { ${camel}Contract } from '../common/index.ts';
import type { ${pascal}Service } from './service.ts';

export const ${camel}Routes = (http: PluginContext['http'], service: ${pascal}Service): void =>
  serve(http, ${camel}Contract, { getGreeting: () => service.getGreeting() });
`,
    'server/index.ts': `import { definePlugin } from '@callboard/server-kit';
import { ${camel}Routes } from './routes.ts';
import { create${pascal}Service } from './service.ts';

export const ${camel}Server = definePlugin({
  id: '${name}',
  start: ({ http }) => ${camel}Routes(http, create${pascal}Service()),
});
`,
    'server/routes.test.ts': `import { startTestServer } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { ${camel}Server } from './index.ts';

test('a signed-in caller is greeted', async () => {
  const server = await startTestServer({ plugins: [${camel}Server] });
  const answer = await server.inject({ url: '/api/${name}/greeting', headers: await server.asUser() });
  expect([answer.statusCode, answer.json()]).toEqual([200, { greeting: 'Hello from ${name}' }]);
  await server.close();
});
`,
    'testing/index.ts': `import type { ${pascal}Greeting } from '../common/index.ts';

export const a${pascal}Greeting = (over: Partial<${pascal}Greeting> = {}): ${pascal}Greeting => ({ greeting: 'Hello', ...over });
`,
    'web/routes.ts': `import { createRouteRef } from '@callboard/web-kit';

export const ${camel}Route = createRouteRef({ id: '${name}.root' });
`,
    'web/queries.ts': `import { usePluginClient } from '@callboard/web-kit/client';
import { useQuery } from '@tanstack/react-query';
import { ${camel}Contract } from '../common/index.ts';

export function useGreeting() {
  const ${camel} = usePluginClient('${name}', ${camel}Contract);
  return useQuery({ queryKey: ['${name}', 'greeting'], queryFn: ({ signal }) => ${camel}.getGreeting({}, { signal }) });
}
`,
    [`web/${camel}Translation.ts`]: `import { createTranslationRef } from '@callboard/web-kit';

export const ${camel}Translation = createTranslationRef({
  id: '${name}',
  messages: { title: '${title}' },
  languages: { de: () => import('./de.ts') },
});
`,
    'web/de.ts': `export const messages = { title: '${title}' };
`,
    [`web/${pascal}Page.tsx`]: `import { Card, CardSkeleton, ErrorPanel, Page, PageHeader } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { ${camel}Translation } from './${camel}Translation.ts';
import { useGreeting } from './queries.ts';

export function ${pascal}Page() {
  const { t } = useTranslation(${camel}Translation);
  return (
    <Page title={t('title')}>
      <PageHeader title={t('title')} />
      <Greeting />
    </Page>
  );
}

function Greeting() {
  const { data, error } = useGreeting();
  if (error) return <ErrorPanel error={error} />;
  if (!data) return <CardSkeleton />;
  return <Card>{data.greeting}</Card>;
}
`,
    'web/index.tsx': `import { createRoutableExtension, definePlugin, text } from '@callboard/web-kit';
import { IconPuzzle } from '@callboard/ui/icons';
import { ${camel}Translation } from './${camel}Translation.ts';
import { ${camel}Route } from './routes.ts';

export const ${camel}Plugin = definePlugin({
  id: '${name}',
  routes: { root: ${camel}Route },
  pages: [
    {
      path: '/${name}',
      title: text(${camel}Translation, 'title'),
      Component: createRoutableExtension({
        name: '${pascal}Page',
        mountPoint: ${camel}Route,
        load: async () => (await import('./${pascal}Page.tsx')).${pascal}Page,
      }),
    },
  ],
  navItems: [{ id: '${name}', section: 'main', order: 100, title: text(${camel}Translation, 'title'), icon: IconPuzzle, to: ${camel}Route }],
  translations: [${camel}Translation],
});
`,
  };
}
