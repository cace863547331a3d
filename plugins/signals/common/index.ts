export {
  maxChannelLength,
  type Signal,
  type SignalRecipients,
  signalsContract,
  type WebBuildMessage,
  webBuildChannel,
} from './signalsContract.ts';
