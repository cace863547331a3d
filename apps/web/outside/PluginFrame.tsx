import { type ReactNode, Suspense, use, useLayoutEffect } from 'react';
import type { PluginPart } from './pluginParts.ts';

type Props = { pluginId: string; children: ReactNode };

/** How long the content of a plugin waits for its style sheet. */
const timeoutMs = 10_000;

const byPlugin = new Map<string, Styles>();

/** Registers the style sheets of the plugins. They load when content of their plugin is first shown. */
export function provideStyles(parts: readonly PluginPart[]): void {
  for (const { id, styles } of parts) if (styles !== undefined) byPlugin.set(id, createStyles(id, styles));
}

/** Puts the content of a plugin into an element in which its style sheet applies, and nowhere else. */
export function PluginFrame({ pluginId, children }: Props) {
  const styles = byPlugin.get(pluginId);
  if (!styles) return children;
  return (
    <Suspense fallback={null}>
      <Styled styles={styles} pluginId={pluginId}>
        {children}
      </Styled>
    </Suspense>
  );
}

function Styled({ styles, pluginId, children }: Props & { styles: Styles }) {
  use(styles.load());
  useLayoutEffect(() => styles.apply(), [styles]);
  return (
    <div data-plugin={pluginId} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}

type Styles = ReturnType<typeof createStyles>;

function createStyles(pluginId: string, url: string) {
  let loading: Promise<void> | undefined;
  const sheet = new CSSStyleSheet({ baseURL: new URL(url, window.location.href).href });
  let users = 0;

  async function read(): Promise<void> {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok) throw new Error(`the server responded with ${response.status}`);
      await sheet.replace(`@scope ([data-plugin="${pluginId}"]) {${await response.text()}}`);
    } catch (error) {
      console.error(`The style sheet of the plugin '${pluginId}' did not load:`, error);
    }
  }

  return {
    load: () => (loading ??= read()),

    /** Applies as long as content of the plugin is shown. */
    apply(): () => void {
      users += 1;
      if (users === 1) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      return () => {
        users -= 1;
        if (users === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      };
    },
  };
}
