import { FighterBouts } from '#shared/events/fighter-bouts.tsx'
import FighterScreen from '../features/fighters/fighter-screen.tsx'

/** A fighter, with the bouts of the platform's events. */
const Fighter = () => <FighterScreen Bouts={FighterBouts} />
export default Fighter
