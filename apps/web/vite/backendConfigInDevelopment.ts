import type { Plugin } from 'vite';

// Bounded: our own page, of some 10,000 characters.
const configElement = /<script type="backstage\.io\/config">[\s\S]*?<\/script>/;

/** In production the server writes the configuration into the page; in development it is taken from the backend's page. */
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

// While the backend restarts there is no configuration. The page then reports that, and a reload fixes it.
async function fetchConfigElement(backend: string): Promise<string | undefined> {
  try {
    const response = await fetch(backend, { headers: { accept: 'text/html' } });
    return configElement.exec(await response.text())?.[0];
  } catch {
    return undefined;
  }
}
