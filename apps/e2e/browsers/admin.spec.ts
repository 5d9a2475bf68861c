import { expect, test } from '../support/engines/fixtures.ts';
import { mailTo } from '../support/mailbox.ts';
import { createContacts } from '../support/sample-records.ts';

test.beforeEach(async ({ signIn }) => signIn('admin'));

test('a contact is answered', async ({ view, toast, request }) => {
  const mark = `answer${Date.now()}`;
  await createContacts({ request }, mark, ['Ada']);
  await view.open(`/admin?section=contacts&q=${mark}`);
  await view.get('button', 'Ada').click();
  await view.get('dialog', 'Ada').get('button', 'Reply').click();
  const reply = view.get('dialog', 'Compose Email');
  await reply.get('textbox', /^Message/).isFocused();
  await view.type('Yes, {{clientName}}.');
  await reply.get('textbox', /^Message/).holds(/^Yes, \{\{clientName\}\}\.\n+On /);
  await reply.get('button', 'Send Email').click();
  await toast.shows('Email sent successfully');
  const { text } = await mailTo({ request }, `ada@${mark}.example.com`, 'Re:');
  expect(text).toMatch(/^Yes, Ada\.\n/);
});

test('a package is created', async ({ view, toast }) => {
  const name = `Package ${Date.now()}`;
  await view.open('/admin?section=packages');
  await view.get('button', 'Create Package').click();
  const dialog = view.get('dialog', 'Create Package');
  await dialog.get('textbox', /^Package name/).fill(name);
  await dialog.get('textbox', /^Description/).fill('A sample');
  await dialog.get('textbox', /^Hours included/).fill('12');
  await dialog.get('textbox', /^Validity/).fill('6');
  await dialog.get('textbox', /^Price/).fill('1234.5');
  await dialog.get('textbox', /^Features/).fill('One\nTwo');
  await dialog.get('button', 'Create Package').click();
  await toast.shows('Coaching package created successfully');
  await dialog.isGone();
  await view.get('main').shows(name);
  await view.get('main').shows('$1,234.50');
});

test('a campaign is typed, and what is pasted into it keeps its structure', async ({ view, toast }) => {
  const title = `Typed ${Date.now()}`;
  await view.open('/admin?section=content');
  await view.get('button', 'Create Campaign').click();
  const form = view.get('form', 'Create Campaign');
  await form.get('textbox', /^Newsletter title/).fill(title);
  await form.get('textbox', /^Email subject/).fill('What to listen for');
  const content = form.get('[contenteditable=true]');
  await content.click();
  await view.type('Dear reader,\nplease ');
  await view.press('Control', 'b');
  await view.type('listen');
  await view.press('Control', 'b');
  await view.type(' first.');
  await content.get('strong').shows('listen');
  await content.shows('Dear reader, please listen first.');
  await view.press('Control', 'a');
  await form.get('button', 'Bullet list').click();
  await content.get('listitem').isShown(2);

  // The browser itself copies and pastes, from a text on top of the page.
  await view.evaluate(() => {
    const source = document.createElement('div');
    source.id = 'elsewhere';
    source.contentEditable = 'true';
    source.style.cssText = 'position: fixed; inset: 0 0 auto; z-index: 999; background: Canvas';
    source.innerHTML =
      '<h2>Notes</h2><p>Reading is <b>harder</b>, <a href="https://example.com/essay">read on</a>.</p><ol><li>Ask</li><li>Wait</li></ol>';
    document.body.append(source);
  });
  const source = view.get('#elsewhere');
  await source.click();
  await source.isFocused();
  await view.press('Control', 'a');
  await view.press('Control', 'c');
  await view.evaluate(() => document.querySelector('#elsewhere')?.remove());
  await content.click();
  await content.isFocused();
  await view.press('Control', 'a');
  await view.press('Control', 'v');
  await content.get('h2').shows(/^Notes$/);
  await content.get('strong').shows(/^harder$/);
  await content.get('a[href="https://example.com/essay"]').shows('read on');
  await content.get('ol > li').isShown(2);
  await form.get('button', 'Create Campaign').click();
  await toast.shows('Newsletter campaign created successfully');
  await view.open('/admin?section=campaigns');
  await view.get('main').shows(title);
});

test('what is edited in Site is saved, and the preview shows it', async ({ view }) => {
  const getPreview = () =>
    document.querySelector('iframe')?.contentDocument?.querySelector('#about-heading')?.textContent;
  const heading = `A heading ${Date.now()}`;
  await view.open('/admin?section=site&part=about');
  await view.get('textbox', 'Heading').fill(heading);
  await view.returns(getPreview, heading);
  await view.get('main').shows('All changes are saved in the draft.');
  await view.open('/admin?section=site&part=about');
  await view.get('textbox', 'Heading').holds(heading);
  await view.get('button', 'Discard changes').click();
  await view.get('dialog').get('button', 'Discard changes').click();
  await view.get('dialog').isGone();
});

test('rows of a table are downloaded, selected and deleted', async ({
  view,
  toast,
  request,
  readDownload,
}) => {
  const mark = `rows${Date.now()}`;
  await createContacts({ request }, mark, ['Ada', 'Berta', 'Cleo']);
  await view.open(`/admin?section=contacts&q=${mark}`);
  // The head of the table is a row too.
  const rows = view.get('main').get('row');
  await rows.isShown(4);
  await view.get('button', 'More actions').click();
  await view.get('menuitem', 'Export CSV').click();
  const readFile = () => readDownload(/^contacts-export-\d{4}-\d\d-\d\d\.csv$/);
  await expect.poll(readFile).toMatch(/^\uFEFFName,Email,(.*\r\n){4}$/);

  await view.get('checkbox', 'Select all contacts').click();
  await view.get('checkbox', 'Select Ada').isChecked();
  await view.get('checkbox', 'Select Ada').click();
  await view.get('main').shows('2 selected');
  await view.get('button', 'Delete Selected').click();
  await view.get('dialog').get('button', 'Delete').click();
  await toast.shows('2 contacts deleted successfully');
  await rows.isShown(2);
  await view.get('checkbox', 'Select Ada').isShown();
});
