import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

/** A folder with a small build of the web app; builds with other names have other files. It is deleted after the test. */
export async function createTestWebApp(name: string, more: Record<string, string> = {}): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'callboard-web-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const script = `page(${JSON.stringify(`${name} `.repeat(1000))})`;
  const page = (title: string) => `<!doctype html><html><head><title>${title}</title></head><body></body></html>`;
  const files = {
    'index.html': page(name),
    'sign-in.html': page(`Sign in to ${name}`),
    [`assets/page-${name}.js`]: script,
    [`assets/page-${name}.js.br`]: brotliCompressSync(script),
    [`assets/page-${name}.css`]: `.${name} {}`,
    [`sign-in/form-${name}.js`]: `form('${name}')`,
    ...more,
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
  return directory;
}
