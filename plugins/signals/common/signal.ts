/** The most characters that the name of a channel has. */
export const longestChannel = 200;

/** Whom a signal is for: everybody who is signed in, users by their refs, or the members of groups. */
export type SignalRecipients =
  | { type: 'broadcast' }
  | { type: 'user' | 'group'; entityRef: string | readonly string[] };

/** A small message to open browsers. It is delivered at most once: the truth is elsewhere, and this says to fetch it. */
export type Signal<Message = unknown> = { recipients: SignalRecipients; channel: string; message: Message };
