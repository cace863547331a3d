import { type AuthServer, reasonOf } from '../auth/authServer.ts';
import type { RememberedProvider } from '../identity/rememberedProvider.ts';

type Options = {
  server: AuthServer;
  remembered: RememberedProvider;
  /** The page after signing out. */
  home: string;
  /** Removes the cookie with which the browser loads a protected app. */
  removeCookie(): Promise<void>;
  /** Clears the user's data from the screen and navigates away. */
  leave(url: string): void;
};

const channelName = 'callboard.session';

/** Ends the session at the server, in this tab and in all others. */
export function createSignOut({ server, remembered, home, leave, removeCookie }: Options) {
  let channel: BroadcastChannel | undefined;
  return {
    /** Without a provider there is no session to end. */
    async here(providerId: string | undefined, token?: string): Promise<void> {
      remembered.signOut();
      // The other tabs leave when they are notified; with the cookie they would find the app again.
      await removeCookie().finally(() => channel?.postMessage('signed-out'));
      const { logoutUrl } = providerId === undefined ? {} : await endSession(server, providerId, token);
      leave(logoutUrl && /^https?:/i.test(logoutUrl) ? logoutUrl : home);
    },
    /** Syncs sign-outs between this tab and others, until the returned function is called. */
    followOtherTabs(): () => void {
      channel = new BroadcastChannel(channelName);
      channel.onmessage = () => leave(home);
      return () => {
        channel?.close();
        channel = undefined;
      };
    },
  };
}

async function endSession(server: AuthServer, providerId: string, token?: string): Promise<{ logoutUrl?: string }> {
  try {
    return await server.logout(providerId, token);
  } catch (error) {
    throw new Error(`Logout request failed, ${reasonOf(error)}`, { cause: error });
  }
}
