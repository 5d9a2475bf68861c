const ID = '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55';
const LATER = '2026-07-05T09:30:00.000Z';

const ENROLLMENT = { expirationDate: LATER, emailStatus: 'sent', notes: 'Prefers mornings.' };
const PLAN = { hoursStep: null, pausedAt: null };
const LEDGER_ENTRY = { kind: 'used', hours: -1.5, note: 'Goals for the quarter' };
const NOTIFICATION = {
  title: 'New contact form submission',
  message: 'Ada Example (ada@example.com) sent a message.',
  isRead: false,
  priority: 'medium',
};
const COUNTS = {
  queued: 0,
  sending: 0,
  unknown: 0,
  sent: 240,
  failed: 0,
  suppressed: 2,
  bounced: 1,
  complained: 0,
  cancelled: 0,
};
const CAMPAIGN = {
  title: 'January issue',
  subject: 'What is new this month',
  preheader: 'Two ideas for calmer meetings',
};
/** A campaign without articles, videos and packages: the ids of an example belong to none. */
const NOTHING_SELECTED = {
  selectedArticles: [],
  selectedVideos: [],
  selectedPackages: [],
  includedSegments: [],
  excludedSegments: [],
};
const CONTACT = {
  name: 'Ada Example',
  email: 'ada@example.com',
  organization: 'Example Ltd',
  service: 'other',
  serviceName: 'Team Retreats',
  message: 'I would like to hear more about coaching.',
};
const SENT_EMAIL = {
  kind: 'client_enrollment',
  campaignId: null,
  status: 'sent',
  reason: null,
  canRetry: false,
};
const SITE_CONTENT = {
  owner: { name: 'Ada Example', profession: 'Executive coach' },
  hero: { headlineLines: ['Lead with', 'clarity'], sentence: 'Coaching for people who lead.' },
};
const VISITOR = { firstName: 'Ada', lastName: 'Example', isAdmin: false };

const DELIVERY = {
  messageId: 'msg_019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55',
  type: 'contact.created',
  status: 'delivered',
  attempts: 1,
  nextAttemptAt: null,
  responseStatus: 204,
  error: null,
};
const ATTEMPT = {
  attemptedAt: '2026-01-05T09:30:00.000Z',
  durationMs: 84,
  responseStatus: 204,
  responseBody: '',
  error: null,
};

const SESSION = {
  state: 'planned',
  startsAt: '2026-12-01T09:00:00.000Z',
  place: 'https://meet.example.com/sample',
  agenda: 'Goals for the quarter',
  note: 'Write down three goals.',
  hours: 0,
  cancelledBy: null,
  cancelReason: null,
};

const FACTS = {
  phone: '+351 210 000 000',
  timeZone: 'Europe/Lisbon',
  language: 'pt',
  followUpReason: 'Ask about the offer.',
};
const SESSION_SETTINGS = { noticeHours: 24, reminderHours: [24], dayStarts: '09:00', dayEnds: '18:00' };

/** Values that make the example of a named schema describe one consistent record. */
export const COMPONENT_VALUES: Record<string, Record<string, unknown>> = {
  User: VISITOR,
  ApiToken: {
    name: 'Sample integration',
    scope: 'custom',
    scopes: ['contacts:read', 'contacts:write'],
    revokedAt: null,
  },
  Article: { category: 'Leadership', categories: ['Leadership', 'Meetings'], readingTime: 4 },
  AuditEntry: { viaToken: false, subjectType: 'contact', subjectId: ID, details: { name: 'Ada Example' } },
  Campaign: {
    ...CAMPAIGN,
    ...NOTHING_SELECTED,
    status: 'sent',
    sentCount: 240,
    counts: COUNTS,
    archivedAt: null,
  },
  CampaignProgress: {
    status: 'sent',
    scheduledAt: null,
    pausedAt: null,
    cancelledAt: null,
    waitingReason: null,
    retryAfter: null,
    total: 243,
    counts: COUNTS,
  },
  Contact: CONTACT,
  Erasure: { providerStatus: 'done', providerReason: null },
  EmailTemplate: {
    name: 'Client Enrollment',
    description: 'Confirms a new plan to the client.',
    type: 'client_enrollment',
    subject: 'Your enrollment in {{packageName}}',
    preheader: 'Your hours and how to see them',
    htmlContent: '<p>Hello {{clientName}},</p>',
    textContent: 'Hello {{clientName}},',
    variables: { clientName: 'Name of the client', packageName: 'Name of the coaching package' },
  },
  SentEmail: SENT_EMAIL,
  SampleField: {
    path: 'about.statistics.2.figure',
    text: '20+',
    fingerprint: '4c2f1a9b',
    dismissed: false,
    changedInDraft: false,
  },
  SetupStep: { key: 'name', minutes: 2, status: 'done' },
  SiteContent: SITE_CONTENT,
  SiteSchedule: { scheduledAt: '2036-01-05T09:30:00.000Z' },
  EmailDetail: { ...SENT_EMAIL, contentDeletedAt: null },
  AdminEnrollment: ENROLLMENT,
  AdminPlan: { ...ENROLLMENT, ...PLAN },
  HoursEntry: { ...LEDGER_ENTRY, privateNote: 'Ask about the new team next time.' },
  ClientEnrollment: { expirationDate: LATER, packageFeatures: ['Written goals and a review'] },
  ClientPlan: {
    ...PLAN,
    expirationDate: LATER,
    packageFeatures: ['Written goals and a review'],
    renewalPending: false,
    pendingRenewalId: null,
  },
  PlanActivity: { kind: 'session', hours: -1.5, note: 'Goals for the quarter' },
  PlanHoursEntry: LEDGER_ENTRY,
  Notification: NOTIFICATION,
  LinkedNotification: NOTIFICATION,
  CoachingPackage: { name: 'Ten hours of coaching', features: ['Written goals and a review'] },
  RenewalRequest: { message: 'I would like to continue.' },
  AdminRenewal: {
    status: 'pending',
    message: 'I would like to continue.',
    decidedAt: null,
    decidedBy: null,
  },
  PersonFacts: FACTS,
  Session: SESSION,
  SessionSettings: SESSION_SETTINGS,
  ClientSession: { ...SESSION, changeableUntil: '2026-11-30T09:00:00.000Z' },
  Subscriber: { status: 'confirmed', suppression: null },
  Webhook: {
    url: 'https://example.com/webhooks',
    events: ['contact.created', 'contact.deleted'],
    isEnabled: true,
    state: 'working',
    isGone: false,
    failingSince: null,
    lastStatus: 204,
    lastError: null,
    previousSecretExpiresAt: null,
  },
  WebhookDelivery: DELIVERY,
  WebhookAttempt: ATTEMPT,
  WebhookDeliveryDetail: { ...DELIVERY, responseBody: '', durationMs: 84, lastAttempts: [ATTEMPT] },
  WebhookHours: { ...LEDGER_ENTRY, hoursRemaining: 8.5 },
  WebhookCampaign: { ...CAMPAIGN, status: 'sent', sentCount: 240, counts: COUNTS },
  Video: { description: 'Three habits for better meetings.', viewCount: 1200, likeCount: 85 },
};

/** The same for request bodies, by the name of the call. */
export const BODY_VALUES: Record<string, Record<string, unknown>> = {
  'contact.submit': CONTACT,
  'campaigns.schedule': { scheduledAt: '2036-01-05T09:30:00.000Z', seen: { scheduledAt: null } },
  'site.schedulePublish': { scheduledAt: '2036-01-05T09:30:00.000Z' },
  'site.reschedulePublish': { scheduledAt: '2036-01-05T09:30:00.000Z' },
  'newsletter.create': {
    consent: { kind: 'agreed', how: 'They signed up at a workshop, on paper.', on: '2026-01-05' },
  },
  'emails.compose': { subject: 'Your question', message: 'Thank you for writing.' },
  'emailTemplates.update': {
    subject: 'Your enrollment in {{packageName}}',
    preheader: 'Your hours and how to see them',
    htmlContent: '<p>Hello {{clientName}},</p>',
    textContent: 'Hello {{clientName}},',
  },
  'emailTemplates.preview': {
    subject: 'Your enrollment in {{packageName}}',
    preheader: 'Your hours and how to see them',
    htmlContent: '<p>Hello {{clientName}},</p>',
    textContent: 'Hello {{clientName}},',
  },
  'emailTemplates.testSend': {
    subject: 'Your enrollment in {{packageName}}',
    preheader: 'Your hours and how to see them',
    htmlContent: '<p>Hello {{clientName}},</p>',
    textContent: 'Hello {{clientName}},',
  },
  'dataAudit.erasePerson': { confirmation: 'ada@example.com' },
  'enrollments.correctHours': { note: 'The session of Monday was logged twice.', hours: 1.5 },
  'enrollments.logHours': { confirmOutsidePlan: false },
  'people.saveFacts': FACTS,
  'sessions.saveSettings': SESSION_SETTINGS,
  'sessions.hold': { note: 'Write down three goals.' },
  'sessions.miss': { note: 'Write down three goals.' },
  'site.cutPicture': {
    src: '/images/0123456789abcdef0123456789abcdef-960.webp',
    focus: { x: 50, y: 30 },
    cut: 'email',
  },
  'site.saveDraft': { content: SITE_CONTENT },
  'webhooks.create': { events: ['contact.created', 'contact.deleted'] },
  'webhooks.update': { events: ['contact.created', 'contact.deleted'], isEnabled: true },
  'renewals.approve': { message: 'I look forward to it.' },
  'renewals.reject': { message: 'Please call me, and we will find another way.' },
  'renewals.request': { message: 'I would like to continue.' },
};
