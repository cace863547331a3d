/** Facts about a repository from a file at its root. */
export type RepositoryFacts = { type?: string; language?: string; description?: string };

type Manifest = {
  /** Its possible names; `*` matches any beginning of a name. */
  names: readonly string[];
  /** Without it, only the existence of the file counts. */
  read?(content: string): RepositoryFacts;
} & RepositoryFacts;

const websites = ['react-dom', 'next', 'vue', 'nuxt', '@angular/core', 'svelte', 'astro', 'gatsby', 'solid-js'];
const services = ['express', 'fastify', 'koa', '@nestjs/core', '@hapi/hapi', 'hono', 'restify', 'polka'];

/** The most informative first: the first one with a fact wins. */
export const manifests: readonly Manifest[] = [
  { names: ['package.json'], read: packageJson },
  { names: ['go.mod'], read: () => ({ language: 'go' }) },
  {
    names: ['pom.xml', 'build.gradle', 'build.gradle.kts'],
    read: (content) => ({
      language: /\bkotlin\b/.test(content) ? 'kotlin' : 'java',
      ...(/spring-boot|quarkus|micronaut|dropwizard/.test(content) && { type: 'service' }),
    }),
  },
  {
    names: ['Cargo.toml'],
    read: (content) => ({
      language: 'rust',
      description: tomlText(content, 'description'),
      ...(/^\[lib\]/m.test(content) && { type: 'library' }),
      ...(/^(axum|actix-web|rocket|warp)\b/m.test(content) && { type: 'service' }),
    }),
  },
  {
    names: ['pyproject.toml', 'requirements.txt', 'setup.py'],
    read: (content) => ({
      language: 'python',
      description: tomlText(content, 'description'),
      ...(/\b(fastapi|flask|django|aiohttp|starlette)\b/i.test(content) && { type: 'service' }),
    }),
  },
  { names: ['composer.json'], read: composerJson },
  {
    names: ['Gemfile'],
    read: (content) => ({
      language: 'ruby',
      ...(/['"](rails|sinatra|grape)['"]/.test(content) && { type: 'service' }),
    }),
  },
  { names: ['*.csproj', '*.sln'], language: 'csharp' },
  { names: ['Package.swift'], language: 'swift' },
  { names: ['mix.exs'], language: 'elixir' },
  { names: ['*.tf'], language: 'terraform', type: 'infrastructure' },
  // Code packed into an image runs as a service; a library does not.
  { names: ['Dockerfile', 'Containerfile', 'Procfile'], type: 'service' },
  { names: ['mkdocs.yml', 'mkdocs.yaml'], type: 'documentation' },
];

type PackageJson = {
  description?: unknown;
  private?: unknown;
  exports?: unknown;
  main?: unknown;
  dependencies?: object;
  devDependencies?: object;
};

function packageJson(content: string): RepositoryFacts {
  const manifest = jsonIn(content) as PackageJson | undefined;
  if (!manifest) return { language: 'javascript' };
  const needed = Object.keys(manifest.dependencies ?? {});
  const all = new Set([...needed, ...Object.keys(manifest.devDependencies ?? {})]);
  const isPublished = manifest.private !== true && (manifest.exports ?? manifest.main) !== undefined;
  return {
    language: all.has('typescript') ? 'typescript' : 'javascript',
    description: textOf(manifest.description),
    type: nodeType(new Set(needed), isPublished),
  };
}

/** A library may depend on frameworks, too, but anything else with a framework is a service. */
function nodeType(needed: ReadonlySet<string>, isPublished: boolean): string | undefined {
  if (isPublished) return 'library';
  if (websites.some((name) => needed.has(name))) return 'website';
  return services.some((name) => needed.has(name)) ? 'service' : undefined;
}

function composerJson(content: string): RepositoryFacts {
  const manifest = jsonIn(content) as { description?: unknown; type?: unknown } | undefined;
  return {
    language: 'php',
    description: textOf(manifest?.description),
    ...(manifest?.type === 'library' && { type: 'library' }),
  };
}

function jsonIn(content: string): object | undefined {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim().slice(0, 300) : undefined);

/** One line of a TOML file, which is all we need. */
function tomlText(content: string, key: string): string | undefined {
  const line = content.split('\n').find((one) => one.trimStart().startsWith(key));
  const value = line?.slice(line.indexOf('=') + 1).trim();
  return value && /^(["']).*\1$/.test(value) ? textOf(value.slice(1, -1)) : undefined;
}
