import { expect, type Page } from '@playwright/test';

/** A message in the local mailbox. */
export interface Mail {
  /** Its page. */
  address: string;
  html: string;
  text: string;
}

interface Summary {
  MessageID: string;
  Subject: string;
  Recipients: string[];
}

/** The newest message to this address with this subject, once it has arrived: what really went out. */
export async function mailTo(
  { request }: Pick<Page, 'request'>,
  address: string,
  subject: string,
): Promise<Mail> {
  let id: string | undefined;
  await expect
    .poll(
      async () => {
        const list = await request.get('/dev/mailbox/messages/outbound?count=1000');
        const { Messages } = (await list.json()) as { Messages: Summary[] };
        id = Messages.find(
          ({ Subject, Recipients }) => Subject.includes(subject) && Recipients.includes(address),
        )?.MessageID;
        return id;
      },
      { timeout: 30_000, message: `an email to ${address} with "${subject}"` },
    )
    .toBeTruthy();
  const details = await request.get(`/dev/mailbox/messages/outbound/${id}/details`);
  const { HtmlBody, TextBody } = (await details.json()) as { HtmlBody: string; TextBody: string };
  return { address: `/dev/mailbox/${id}`, html: HtmlBody, text: TextBody };
}
