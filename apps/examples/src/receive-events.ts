import { createReceiver } from './webhook-receiver.ts';

const { WEBHOOK_SECRET = '', PORT = '8080' } = process.env;

createReceiver(WEBHOOK_SECRET, (event) => console.log(JSON.stringify(event))).listen(Number(PORT), () =>
  console.log(`Waiting for events on port ${PORT}`),
);
