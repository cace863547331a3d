/** The maximum length of a channel name. */
export const maxChannelLength = 200;

/** The recipients of a signal: all signed-in users, users by their refs, or the members of groups. */
export type SignalRecipients =
  | { type: 'broadcast' }
  | { type: 'user' | 'group'; entityRef: string | readonly string[] };

/** A small message to open browsers. It is delivered at most once, and only tells them to fetch the current state. */
export type Signal<Message = unknown> = { recipients: SignalRecipients; channel: string; message: Message };
