import { IconPlus } from '@tabler/icons-react';
import { Section, SectionHeading } from '../../ui/section.tsx';
import { useContent } from '../../ui/site-context.tsx';
import styles from './questions.module.css';

/** Questions that open to their answers, without a script too. */
export default function QuestionsSection() {
  const { questions } = useContent();
  if (!questions) return null;
  return (
    <Section id="questions" labelledBy="questions-heading">
      <SectionHeading
        id="questions-heading"
        name="Questions"
        heading={questions.heading}
        introduction={questions.introduction}
        picture={questions.picture}
      >
        <div className={styles.list}>
          {questions.questions.map(({ question, answer }, index) => (
            <details key={`${index} ${question}`} className={styles.question}>
              <summary>
                <h3>{question}</h3>
                <IconPlus size={20} stroke={1.5} aria-hidden="true" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </SectionHeading>
    </Section>
  );
}
