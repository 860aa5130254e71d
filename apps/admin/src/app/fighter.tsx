import { FighterBouts } from '../features/arenas/bout/fighter-bouts.tsx'
import FighterScreen from '../features/people/fighters/fighter-screen.tsx'

/** A fighter, with the bouts of the platform's events. */
const Fighter = () => <FighterScreen Bouts={FighterBouts} />
export default Fighter
