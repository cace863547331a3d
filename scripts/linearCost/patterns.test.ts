import { createPattern } from '../../packages/config/patterns/createPattern.ts';
import { createAllowList } from '../../packages/integrations/allow/allowList.ts';
import { createPathPattern } from '../../packages/integrations/hosts/pathPattern.ts';
import { corsOptions } from '../../packages/server-kit/http/protection/corsOptions.ts';
import { createOrigins } from '../../plugins/auth/server/protection/origins.ts';
import { codeOwnersIn } from '../../plugins/catalog/server/ingestion/analysis/codeOwners.ts';
import { isGlob } from '../../plugins/catalog/server/ingestion/sources/globFiles.ts';
import { proxyConfig } from '../../plugins/proxy/server/config.ts';
import { createEndpoints } from '../../plugins/proxy/server/endpoints.ts';
import { compileGitPattern } from '../../plugins/scaffolder/server/workspaces/gitPattern.ts';
import { expectAllLinear, type Parser } from './expectLinear.ts';

const base = 'https://files.test/a.yaml';
const allows = createAllowList([{ host: 'files.test', paths: ['/a/'] }]);
const [corsPattern] = corsOptions({ origin: ['https://*.a.*.b.*.test'], methods: [] }).origin as RegExp[];
const origins = createOrigins({ appUrl: base, others: ['https://*.a.*.b.*.test'] });
const target = { target: 'http://127.0.0.1:1', pathRewrite: { '^(/.*)*/b(.*)/c$': '/' } };
const endpoints = await createEndpoints(
  proxyConfig.parse({ proxy: { endpoints: { '/a/b': target } } }).proxy.endpoints,
);

const parsers: Parser[] = [
  ['an allowed path', ['%25', '%2e', '%2f', '/', '.', ';', '\\', 'a'], (text) => allows(new URL(`${base}/${text}`))],
  ['a path in a repository', ['/', 'a', '.', 'b'], createPathPattern('**/a*a*b?/**/*b/{a,b}*a*').matches],
  ['a path to ignore', ['/', 'a', '.', 'b'], compileGitPattern('**/a*a*[ab]?/**/*b/**', { isPath: true })],
  [
    'a pattern of files to ignore',
    ['*', '**/', '?', '[', '[:', ':]', ']', '[!a-z]', '\\', 'a', '/'],
    (text) => compileGitPattern(text, { isPath: true })('a/b/aaab'),
  ],
  ['a pattern in a repository', ['*', '**/', '?', '{', '{a,b}', ',', '}', 'a', '/'], createPathPattern],
  ['an origin', ['.a.', '.b.', 'a', '.', 'https://'], (text) => corsPattern!.test(`https://${text}.test/`)],
  ['the origin of a sign-in', ['.a.', '.b.', 'a', '.'], (text) => origins.allowed(`https://${text}.tes`)],
  ['the address after a sign-in', ['.a.', '.b.', 'a', '.'], (text) => origins.allowedUrl(`https://${text}.tes/`)],
  ['a pattern of files', ['*', '**/', '?', '{', '{a,b}', '}', '[', ']', '+(', ')', '|', 'a', '/'], isGlob],
  ['a list of owners', ['*', '@', '/', ' ', '\t', '\n', '#', '[', ']', '^', 'a'], codeOwnersIn],
  [
    'a path of the proxy',
    ['/', '%2e', '%25', '.', ';', 'a', '%'],
    (text) => endpoints.find(`/a/b/${text}`)?.pathFor(`/a/b/${text}`),
  ],
  [
    'a text for a pattern of many states',
    ['a', 'b', 'ab', 'ba', 'x', 'é'],
    createPattern('(?=.*b)x?[ab]{300}a(?:a|b|\\b)*c').isIn,
  ],
  ['a pattern', ['a', '[a-z]', '(', ')', '*', '{2}', '|', '\\d', '(?=', '^'], (text) => createPattern(text)],
];

expectAllLinear('[SEC-11] a very long text of the worst characters is read in linear time', parsers);
