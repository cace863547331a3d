import type { Plugin } from 'vite';

// Bounded: a page of our own, of some 10,000 characters.
const configElement = /<script type="backstage\.io\/config">[\s\S]*?<\/script>/;

/** In the built product the server writes the configuration into the page; in development its page is asked for it. */
export function backendConfigInDevelopment(backend: string): Plugin {
  return {
    name: 'backend-config-in-development',
    apply: 'serve',
    async transformIndexHtml(html) {
      const element = await fetchConfigElement(backend);
      return element ? html.replace('</head>', () => `${element}</head>`) : html;
    },
  };
}

// While the backend restarts there is no configuration; the page then says so, and a reload mends it.
async function fetchConfigElement(backend: string): Promise<string | undefined> {
  try {
    const response = await fetch(backend, { headers: { accept: 'text/html' } });
    return configElement.exec(await response.text())?.[0];
  } catch {
    return undefined;
  }
}
