import { type WebBuildMessage, webBuildChannel } from '@callboard/plugin-signals/common';
import type { ConnectionApi, SignalsApi } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { ReloadBar, type ReloadReason } from './ReloadBar.tsx';

type Parts = {
  connection: ConnectionApi;
  signals: SignalsApi;
  /** The URL of the app's first page. */
  home: string;
  show(offer: ReactNode): void;
};

/** For users whose signals do not arrive. */
const pollMs = 10 * 60_000;

/**
 * Offers a reload when the server has a newer build than this page, or when code failed to load although the server can be reached.
 * A build is offered once: after the user has postponed it, it is not offered again in this tab.
 */
export function watchBuilds({ connection, signals, home, show }: Parts, signal: AbortSignal): void {
  if (signal.aborted) return;
  const own = buildIn(document);
  const offered = new Set<string>();
  let hasFailed = false;

  function offer(reason: ReloadReason): void {
    if (signal.aborted) return;
    hasFailed = reason === 'failed';
    const hide = () => {
      hasFailed = false;
      show(undefined);
    };
    show(<ReloadBar reason={reason} onHide={hide} />);
  }

  function offerBuild(id: string): void {
    // A failure explains more than a new version, which is usually its cause.
    if (id !== own && !offered.has(id) && !hasFailed) offer('new');
    offered.add(id);
  }

  // The bundler's event for every import that fails. Without a connection, the page tries again when it is back.
  const onFailure = async () => {
    if ((await connection.check()) === 'connected') offer('failed');
  };
  window.addEventListener('vite:preloadError', () => void onFailure(), { signal });
  if (own === undefined) return;

  const unsubscribe = signals.subscribe<WebBuildMessage>(webBuildChannel, (message) => {
    // During a rolling upgrade, a new page may reconnect to an old replica.
    if (message && !message.newer.includes(own)) offerBuild(message.id);
  });
  const poll = async () => {
    if (document.visibilityState !== 'visible') return;
    const served = await servedBuild((url, init) => window.fetch(url, init), home);
    if (served !== undefined) offerBuild(served);
  };
  const timer = setInterval(() => void poll(), pollMs);
  signal.addEventListener('abort', () => {
    unsubscribe();
    clearInterval(timer);
  });
}

/** The build that a page belongs to; undefined in development, and for a sign-in page. */
const buildIn = (page: ParentNode) =>
  page.querySelector('meta[name="app-build"]')?.getAttribute('content') ?? undefined;

/** The build of the page that the server sends now; undefined if unknown. */
export async function servedBuild(fetch: typeof window.fetch, home: string): Promise<string | undefined> {
  try {
    const response = await fetch(home, { headers: { accept: 'text/html' }, cache: 'no-store' });
    if (!response.ok) return undefined;
    return buildIn(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    return undefined;
  }
}
