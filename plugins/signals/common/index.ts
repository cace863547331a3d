export { maxChannelLength, type Signal, type SignalRecipients, signalsContract } from './signalsContract.ts';
