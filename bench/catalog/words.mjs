const list = (text) => text.trim().split(/\s+/);

export const subjects = list(`
  account airport alarm archive audit baggage balance basket billing boarding booking border budget calendar campaign cargo
  catering charge check claim coupon credit crew currency customer customs delay delivery device discount document engine
  event export fare fee feed fleet flight forecast fraud fuel gate guest hangar hotel identity image import incident invoice
  itinerary journey ledger licence load lounge loyalty luggage mail maintenance manifest map meal member message miles network
  notice offer order partner passenger passport payment pilot plan policy price profile promise quota quote rating rebate
  receipt refund region report reservation reward risk roster route safety schedule search seat security session shift ship
  sign slot stock subsidy supplier survey tariff tax terminal ticket tour tower traffic training transfer travel upgrade
  vehicle vendor visa voucher wallet warehouse weather workshop
`);

export const roles = list(`
  adapter agent aggregator api archiver bridge broker builder cache calculator checker collector connector console consumer
  controller dashboard dispatcher engine exporter feeder filter finder frontend gateway generator importer indexer inspector
  job keeper listener loader mapper mirror monitor notifier planner poller portal processor producer proxy publisher queue
  reader recorder relay renderer reporter resolver router runner scanner scheduler sender server service sink store stream
  syncer tracker updater uploader validator viewer watcher worker writer
`);

export const tags = list(`
  java go typescript python kafka postgres grpc rest react batch public internal legacy pci gdpr critical experimental kotlin
  redis graphql terraform kubernetes mobile data ml streaming etl payments booking loyalty operations search security web ios
  android rust scala spark airflow elastic mongodb oracle s3 sftp soap mainframe cobol vendor tier-1 tier-2 tier-3 oncall
  frontend backend library sdk tooling ci docs analytics reporting finance
`);

export const componentTypes = list(
  'service service service service website library library job data-pipeline mobile-app',
);
export const apiTypes = list('openapi openapi openapi asyncapi graphql grpc');
export const resourceTypes = list('database database s3-bucket queue topic cache cluster');
export const lifecycles = list('production production production experimental deprecated');
export const givenNames = list(`
  Ada Ben Carla Dario Elif Femi Grace Hugo Ines Jonas Kira Liam Maya Noor Oskar Priya Quinn Rosa Samir Tove Uma Viktor Wen
  Xenia Yusuf Zoe
`);
export const familyNames = list(`
  Abbot Baker Castro Dubois Eriksen Fischer Garcia Haddad Ivanov Jansen Kowalski Larsen Moreau Novak Okafor Petrov Quist Rossi
  Santos Tanaka Ueda Vargas Weber Xu Yilmaz Zimmer
`);
