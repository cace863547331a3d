export type { Signal, SignalRecipients } from './signal.ts';
export { signalsContract } from './signalsContract.ts';
