export { maxChannelLength, type Signal, type SignalRecipients } from './signal.ts';
export { signalsContract } from './signalsContract.ts';
