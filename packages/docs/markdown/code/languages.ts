import type { LanguageRegistration } from 'shiki/core';

interface CodeLanguage {
  name: string;
  aliases: readonly string[];
  /** Its grammar. All grammars together are megabytes, which no page needs. */
  load(): Promise<{ default: LanguageRegistration[] }>;
}

/** Languages with highlighting, and their names. All others are shown without. */
export const languages: readonly CodeLanguage[] = [
  { name: 'c', aliases: ['h'], load: () => import('shiki/langs/c.mjs') },
  { name: 'cpp', aliases: ['c++', 'cc', 'hpp', 'cxx', 'arduino'], load: () => import('shiki/langs/cpp.mjs') },
  { name: 'csharp', aliases: ['cs', 'c#', 'dotnet'], load: () => import('shiki/langs/csharp.mjs') },
  { name: 'css', aliases: ['scss', 'less'], load: () => import('shiki/langs/css.mjs') },
  { name: 'dart', aliases: ['flutter'], load: () => import('shiki/langs/dart.mjs') },
  { name: 'diff', aliases: ['patch', 'udiff'], load: () => import('shiki/langs/diff.mjs') },
  { name: 'docker', aliases: ['dockerfile', 'containerfile'], load: () => import('shiki/langs/docker.mjs') },
  { name: 'elixir', aliases: ['ex', 'exs'], load: () => import('shiki/langs/elixir.mjs') },
  { name: 'go', aliases: ['golang'], load: () => import('shiki/langs/go.mjs') },
  { name: 'graphql', aliases: ['gql'], load: () => import('shiki/langs/graphql.mjs') },
  { name: 'groovy', aliases: ['gradle', 'jenkinsfile', 'jenkins'], load: () => import('shiki/langs/groovy.mjs') },
  { name: 'hcl', aliases: ['terraform', 'tf', 'tfvars'], load: () => import('shiki/langs/hcl.mjs') },
  { name: 'html', aliases: ['htm', 'xhtml', 'vue', 'svelte'], load: () => import('shiki/langs/html.mjs') },
  { name: 'http', aliases: ['rest'], load: () => import('shiki/langs/http.mjs') },
  {
    name: 'ini',
    aliases: ['properties', 'cfg', 'conf', 'dosini', 'env', 'dotenv', 'systemd'],
    load: () => import('shiki/langs/ini.mjs'),
  },
  { name: 'java', aliases: [], load: () => import('shiki/langs/java.mjs') },
  { name: 'javascript', aliases: ['js', 'mjs', 'cjs', 'node'], load: () => import('shiki/langs/javascript.mjs') },
  {
    name: 'jinja',
    aliases: ['jinja2', 'j2', 'nunjucks', 'django', 'html+jinja'],
    load: () => import('shiki/langs/jinja.mjs'),
  },
  { name: 'jsonc', aliases: ['json', 'json5', 'jsonl', 'geojson'], load: () => import('shiki/langs/jsonc.mjs') },
  { name: 'kotlin', aliases: ['kt', 'kts'], load: () => import('shiki/langs/kotlin.mjs') },
  { name: 'lua', aliases: [], load: () => import('shiki/langs/lua.mjs') },
  { name: 'make', aliases: ['makefile', 'mk'], load: () => import('shiki/langs/make.mjs') },
  { name: 'markdown', aliases: ['md', 'mdx'], load: () => import('shiki/langs/markdown.mjs') },
  { name: 'nginx', aliases: ['nginxconf'], load: () => import('shiki/langs/nginx.mjs') },
  { name: 'php', aliases: [], load: () => import('shiki/langs/php.mjs') },
  { name: 'powershell', aliases: ['ps1', 'posh', 'pwsh', 'ps'], load: () => import('shiki/langs/powershell.mjs') },
  { name: 'proto', aliases: ['protobuf'], load: () => import('shiki/langs/proto.mjs') },
  { name: 'python', aliases: ['py', 'python3', 'py3', 'pycon'], load: () => import('shiki/langs/python.mjs') },
  { name: 'r', aliases: [], load: () => import('shiki/langs/r.mjs') },
  { name: 'ruby', aliases: ['rb'], load: () => import('shiki/langs/ruby.mjs') },
  { name: 'rust', aliases: ['rs'], load: () => import('shiki/langs/rust.mjs') },
  { name: 'scala', aliases: [], load: () => import('shiki/langs/scala.mjs') },
  {
    name: 'shellscript',
    aliases: ['bash', 'sh', 'shell', 'zsh', 'console', 'shell-session', 'bash-session', 'fish', 'commandline'],
    load: () => import('shiki/langs/shellscript.mjs'),
  },
  {
    name: 'sql',
    aliases: ['postgresql', 'postgres', 'psql', 'mysql', 'sqlite', 'plsql', 'pgsql'],
    load: () => import('shiki/langs/sql.mjs'),
  },
  { name: 'swift', aliases: [], load: () => import('shiki/langs/swift.mjs') },
  { name: 'toml', aliases: [], load: () => import('shiki/langs/toml.mjs') },
  { name: 'tsx', aliases: ['typescript', 'ts', 'mts', 'cts', 'jsx'], load: () => import('shiki/langs/tsx.mjs') },
  { name: 'xml', aliases: ['svg', 'xsd', 'xsl', 'plist', 'pom'], load: () => import('shiki/langs/xml.mjs') },
  { name: 'yaml', aliases: ['yml', 'helm', 'k8s'], load: () => import('shiki/langs/yaml.mjs') },
];
